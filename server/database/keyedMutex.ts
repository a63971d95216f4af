/** Lets those who name the same key follow each other. */
import { withDatabaseTimeout } from './withDatabaseTimeout';

export class KeyedMutex {
  /** The end of the last in each key's line. */
  private readonly ends = new Map<string, Promise<void>>();

  constructor(private readonly limitMs: number) {}

  /** Throws `DatabaseUnavailable` when its turn does not come in time. */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // All lines are joined at once, so that no two wait for each other.
    const turn = Promise.all(keys.flatMap((key) => this.ends.get(key) ?? []));
    const end = this.join(keys);
    try {
      await withDatabaseTimeout(turn, this.limitMs, 'Others have not finished with the same rows.');
      return await work();
    } finally {
      // Whoever gives up leaves only when its turn would have come: others stand behind it.
      void turn.then(end);
    }
  }

  private join(keys: readonly string[]): () => void {
    let resolve = (): void => undefined;
    const mine = new Promise<void>((resolved) => (resolve = resolved));
    for (const key of keys) this.ends.set(key, mine);
    return () => {
      for (const key of keys) if (this.ends.get(key) === mine) this.ends.delete(key);
      resolve();
    };
  }
}
