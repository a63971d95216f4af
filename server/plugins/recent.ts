/** A few values by name; the one that was set longest ago makes room for a new one. */
export interface Recent<Value> {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
}

export function createRecent<Value>(size: number): Recent<Value> {
  const values = new Map<string, Value>();
  return {
    get: (name) => values.get(name),
    set(name, value) {
      values.delete(name);
      values.set(name, value);
      const [oldest] = values.keys();
      if (values.size > size && oldest !== undefined) values.delete(oldest);
    },
  };
}
