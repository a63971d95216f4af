/** Runs work that shares a key one after the other. */
import { withDatabaseTimeout } from './withDatabaseTimeout';

export class KeyedMutex {
  /** For each key, a promise of the end of the work that was enqueued last. */
  private readonly ends = new Map<string, Promise<void>>();

  constructor(private readonly limitMs: number) {}

  /**
   * Runs `work` after all earlier work with one of these keys. Throws `DatabaseUnavailable` if that has not
   * ended within the limit.
   */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // Enqueues for all keys at once, so that no two calls wait for each other.
    const turn = Promise.all(keys.flatMap((key) => this.ends.get(key) ?? []));
    const end = this.join(keys);
    try {
      await withDatabaseTimeout(turn, this.limitMs, 'Others have not finished with the same rows.');
      return await work();
    } finally {
      // After a timeout, this work keeps its place in the queue until its turn: the work behind it must still
      // wait for the work before it.
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
