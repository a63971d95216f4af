import * as v from 'valibot';
import { placesIn, withValue } from './jsonPlaces';

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
    .filter(({ path }) => typeof path.at(-1) === 'string')
    .map(({ path }) => [`without ${path.join('.')}`, withValue(least, path, undefined)] as const);
  const another = placesIn(complete).map(({ path, value }) => {
    // A text for an object or a list, and an object for every other value.
    const other = typeof value === 'object' && value !== null ? 'text' : {};
    return [`another type of ${path.join('.')}`, withValue(complete, path, other)] as const;
  });
  const accepted = [...without, ...another].filter(([, value]) => v.is(schema, value));
  return [...refused.map(([name]) => `${name} is refused`), ...accepted.map(([name]) => name)];
}
