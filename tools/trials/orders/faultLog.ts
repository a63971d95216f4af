/** Counts the faults of the fault proxy. */
import { type Fault, FAULTS } from './faults';

export class FaultLog {
  calls = 0;
  /** Calls without a server, because it was killed. */
  serverGone = 0;
  readonly faults = zeros();
  /** Faults after the server had answered, without the shopper receiving it. */
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
