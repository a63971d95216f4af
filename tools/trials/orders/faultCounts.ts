/** Counts the faults that the fault proxy has caused. */
import { type Fault, FAULTS } from './networkFaults';

export class FaultCounts {
  calls = 0;
  /** Calls that the proxy could not forward, because the server was killed. */
  serverGone = 0;
  readonly faults = zeros();
  /** Faults in which the server answered 200, but the shopper did not receive the whole response. */
  readonly afterCommit = zeros();

  get faulted(): number {
    return Object.values(this.faults).reduce((sum, count) => sum + count, 0);
  }

  get answersLost(): number {
    return Object.values(this.afterCommit).reduce((sum, count) => sum + count, 0);
  }
}

function zeros(): Record<Fault, number> {
  return Object.fromEntries(Object.keys(FAULTS).map((kind) => [kind, 0])) as Record<Fault, number>;
}
