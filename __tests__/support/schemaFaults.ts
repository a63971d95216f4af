import * as v from 'valibot';

/** An answer with all its fields, and the same answer with only the fields that it needs. */
export interface SchemaExample {
  schema: v.GenericSchema;
  complete: unknown;
  least: unknown;
}

/**
 * Returns what the schema decides wrongly: a refused example, the path of a needed field whose absence is accepted, and
 * the path of a field, also a nested one, in which a value of another type is accepted.
 */
export function schemaFaults({ schema, complete, least }: SchemaExample): string[] {
  const refused = Object.entries({ complete, least }).filter(([, value]) => !v.is(schema, value));
  const without = placesIn(least)
    .filter((place) => !/\d$/.test(place))
    .map((place): [string, unknown] => [
      `without ${place}`,
      changed(least, place, () => undefined),
    ]);
  const another = ['', ...placesIn(complete)].map((place): [string, unknown] => [
    `another type of ${place}`,
    changed(complete, place, ofAnotherType),
  ]);
  const accepted = [...without, ...another].filter(([, value]) => v.is(schema, value));
  return [...refused.map(([name]) => `${name} is refused`), ...accepted.map(([name]) => name)];
}

/** The dotted paths of all fields and elements in a value, for example `orders`, `orders.0` and `orders.0.name`. */
function placesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...placesIn(inner).map((place) => `${key}.${place}`),
  ]);
}

function changed(value: unknown, place: string, change: (value: unknown) => unknown): unknown {
  if (place === '') return change(value);
  const [key = '', ...rest] = place.split('.');
  const entries = Object.entries(value ?? {}).map(([name, inner]): [string, unknown] => [
    name,
    name === key ? changed(inner, rest.join('.'), change) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A text for an object or a list, and an object for every other value. */
function ofAnotherType(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? 'text' : {};
}
