/** Random texts, such as the key of an order: a played store makes its own, where the report has stand-ins. */
export class Aliases {
  /** The store's own texts, by those of the report. */
  readonly #own = new Map<string, string>();

  /** Notes the texts that stand at the same places of two values. */
  pair(theirs: unknown, own: unknown): void {
    if (typeof theirs === 'string' && typeof own === 'string') {
      if (theirs !== own && theirs.startsWith('hidden-')) this.#own.set(theirs, own);
    } else if (typeof theirs === 'object' && theirs !== null && typeof own === 'object')
      for (const [name, each] of Object.entries(theirs))
        this.pair(each, (own as Record<string, unknown> | null)?.[name]);
  }

  /** Replaces the report's random texts with the store's own. */
  ours<Value>(value: Value): Value {
    if (value === undefined) return value;
    const text = JSON.stringify(value).replace(
      /hidden-[\w-]+/g,
      (theirs) => this.#own.get(theirs) ?? theirs,
    );
    return JSON.parse(text) as Value;
  }
}
