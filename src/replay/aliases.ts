/** Pairs the report's stand-ins with the random texts of the replaying store, such as the key of an order. */
export class Aliases {
  /** The store's own random texts, by the stand-ins in the report. */
  readonly #own = new Map<string, string>();

  /** Compares a value of the report with the store's own value, and notes which texts are at the same places. */
  pair(theirs: unknown, own: unknown): void {
    if (typeof theirs === 'string' && typeof own === 'string') {
      if (theirs !== own && theirs.startsWith('hidden-')) this.#own.set(theirs, own);
    } else if (typeof theirs === 'object' && theirs !== null && typeof own === 'object')
      for (const [name, each] of Object.entries(theirs))
        this.pair(each, (own as Record<string, unknown> | null)?.[name]);
  }

  /** Replaces the report's stand-ins with the store's own texts. */
  ours<Value>(value: Value): Value {
    if (value === undefined) return value;
    const text = JSON.stringify(value).replace(
      /hidden-[\w-]+/g,
      (theirs) => this.#own.get(theirs) ?? theirs,
    );
    return JSON.parse(text) as Value;
  }
}
