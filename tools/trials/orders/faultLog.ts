/** What the fault proxy did, counted. */
import { type Fault, FAULTS } from './faults';

export class FaultLog {
  calls = 0;
  /** Calls that found no server, because it had been killed. */
  serverGone = 0;
  readonly faults = zeros();
  /** Of these, calls whose order the server had answered, while the shopper did not hear of it. */
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
