/** Finds all places in a JSON value, and changes the value at one of them. */

type JsonPath = readonly (string | number)[];

interface Place {
  path: JsonPath;
  value: unknown;
}

/** Returns the place of the whole value, then the places of all its parts. */
export function placesIn(value: unknown, path: JsonPath = []): Place[] {
  const parts =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) =>
          placesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  return [{ path, value }, ...parts];
}

/** Returns a copy with `value` at this place. `undefined` removes the place. As in JSON, a name may be `__proto__`. */
export function withValue(whole: unknown, path: JsonPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((part: unknown, n) => (n === name ? withValue(part, rest, value) : part));
  }
  const parts = new Map(Object.entries(whole as object) as [string, unknown][]);
  parts.set(String(name), withValue(parts.get(String(name)), rest, value));
  return Object.fromEntries(parts);
}
