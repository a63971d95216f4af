/** Runs work that shares a key one after the other. */
import { withDatabaseTimeout } from './withDatabaseTimeout';

export class KeyedMutex {
  /** For each key, the end of the last waiting work. */
  private readonly ends = new Map<string, Promise<void>>();

  constructor(private readonly limitMs: number) {}

  /** Throws `DatabaseUnavailable` if its turn does not come in time. */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // Enqueues for all keys at once, so that no two wait for each other.
    const turn = Promise.all(keys.flatMap((key) => this.ends.get(key) ?? []));
    const end = this.join(keys);
    try {
      await withDatabaseTimeout(turn, this.limitMs, 'Others have not finished with the same rows.');
      return await work();
    } finally {
      // After a timeout the place in the queue is kept until its turn, because others wait behind it.
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
