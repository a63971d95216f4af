/** Generates values of a JSON Schema. Supports only the parts of JSON Schema that the contract uses. */

import fc from 'fast-check';

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

const MOST = 1_000_000;
/** The maximum lengths. A mutation generates longer texts and lists. */
const LONG_TEXT = 60;
const LONG_LIST = 6;

/** Returns the generator of a schema. Throws for an unknown kind of schema, so that none is ignored. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  const make = schema.type === undefined ? undefined : TYPES[schema.type];
  if (make) return make(schema);
  throw new Error(`No values for the schema ${JSON.stringify(schema)}`);
}

const TYPES: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -MOST, maximum = MOST }) => fc.integer({ min: minimum, max: maximum }),
  /** Amounts have at most two decimals. */
  number: ({ minimum = -MOST, maximum = MOST }) =>
    fc.integer({ min: minimum * 100, max: maximum * 100 }).map((cents) => cents / 100),
  string: textOf,
  array: ({ items = {}, minItems = 0, maxItems = LONG_LIST }) =>
    fc.array(arbitraryOf(items), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + LONG_LIST),
    }),
  object: ({ properties = {}, required = [] }) => {
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]),
    );
    return fc.record(model, { requiredKeys: required, noNullPrototype: true });
  },
};

function textOf({ format, pattern, minLength = 0, maxLength = LONG_TEXT }: JsonSchema) {
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...YEARS }).map(isoTime);
  if (pattern !== undefined && pattern !== String.raw`\S`) {
    return fc.stringMatching(new RegExp(pattern));
  }
  const longest = Math.min(maxLength, LONG_TEXT);
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: longest });
  return text.map((made) => (pattern && !/\S/.test(made) ? 'x' : made).slice(0, maxLength));
}

const YEARS = { min: new Date('1970-01-01'), max: new Date('2999-12-31') };

function isoTime(date: Date): string {
  return date.toISOString();
}
