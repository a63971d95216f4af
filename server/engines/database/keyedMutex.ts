/** A mutex for each key. Two calls that have a key in common run one after the other. */

import { withDatabaseTimeout } from './databaseErrors';

export class KeyedMutex {
  /** For each key, a promise that resolves when the last enqueued call has ended. */
  private readonly ends = new Map<string, Promise<void>>();

  constructor(private readonly limitMs: number) {}

  /** Waits for all earlier calls with one of these keys. Throws `DatabaseUnavailable` if that takes too long. */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // Enters the queues of all keys at once. Otherwise two calls could wait for each other (deadlock).
    const turn = Promise.all(keys.flatMap((key) => this.ends.get(key) ?? []));
    const end = this.join(keys);
    try {
      await withDatabaseTimeout(turn, this.limitMs, 'Others have not finished with the same rows.');
      return await work();
    } finally {
      // After a timeout too, this call stays in the queues until its turn. Else the next would start before the earlier ones end.
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
