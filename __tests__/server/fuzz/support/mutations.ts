/** Mutations that make a valid request almost valid: each changes one thing. */

import fc from 'fast-check';
import { placesIn, withValue } from '#tests/support/jsonPlaces';
import { bodyOf, type Draft, RAW } from './draft';
import * as odd from './oddValues';

type Mutation = fc.Arbitrary<(draft: Draft) => Draft>;

/** Returns the draft with one thing changed, and the name of the mutation. */
export function almostRight(right: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  return right.chain((draft) =>
    fc
      .constantFrom(...Object.entries(mutationsFor(draft)))
      .chain(([name, mutation]) =>
        mutation.map((change) => ({ ...change(draft), mutation: name })),
      ),
  );
}

function mutationsFor(draft: Draft): Record<string, Mutation> {
  return {
    ...ofTheLine,
    ...(draft.json === undefined ? {} : { ...ofTheJson(draft.json), ...ofTheText }),
  };
}

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

function ofTheJson(json: unknown): Record<string, Mutation> {
  const places = placesIn(json);
  const numbers = places.filter(({ value }) => typeof value === 'number');
  const texts = places.filter(({ value }) => typeof value === 'string');
  const objects = places.filter(({ value }) => isObject(value));
  const named = places.filter(({ path }) => typeof path.at(-1) === 'string');
  const put = (from: typeof places, values: readonly unknown[]): Mutation =>
    fc.tuple(pick(from), pick(values)).map(([{ path }, value]) => (draft) => ({
      ...draft,
      json: withValue(draft.json, path, value),
    }));
  return {
    'wrong type': put(places, odd.ODD_JSON),
    ...(named.length > 0 && { 'missing field': put(named, [undefined]) }),
    ...(numbers.length > 0 && { 'boundary number': put(numbers, odd.ODD_NUMBERS) }),
    ...(texts.length > 0 && { 'odd text': put(texts, odd.ODD_TEXTS) }),
    ...(objects.length > 0 && { 'extra field': extraField(objects) }),
  };
}

function extraField(objects: ReturnType<typeof placesIn>): Mutation {
  return fc
    .tuple(pick(objects), pick(odd.ODD_NAMES), pick(odd.ODD_JSON))
    .map(([{ path }, name, value]) => (draft) => ({
      ...draft,
      json: withValue(draft.json, [...path, name], value),
    }));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Mutations of the JSON text. */
const ofTheText: Record<string, Mutation> = {
  'cut text': fc.double({ min: 0, max: 0.999, noNaN: true }).map((part) => (draft) => {
    const text = String(bodyOf(draft));
    return { ...draft, body: text.slice(0, Math.floor(text.length * part)) };
  }),
  'doubled name': fc.constant((draft) => ({
    ...draft,
    body: String(bodyOf(draft)).replace(/\{("[^"]*":)/, '{$1 1,$1'),
  })),
  'odd bytes': fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => (draft) => ({
    ...draft,
    body: Buffer.concat([Buffer.from(String(bodyOf(draft))), bytes]),
  })),
  'deep nesting': pick([10, 1_000, 20_000]).map((depth) => (draft) => ({
    ...draft,
    body: '['.repeat(depth) + String(bodyOf(draft)) + ']'.repeat(depth),
  })),
  'long list': pick([2, 600, 20_000]).map((times) => (draft) => ({
    ...draft,
    json: Array.from({ length: times }, () => 'p0'),
  })),
};

/** Mutations of the request line and the headers. */
const ofTheLine: Record<string, Mutation> = {
  'odd header': pick(odd.ODD_HEADERS).map(([name, value]) => (draft) => ({
    ...draft,
    headers: [...draft.headers.filter(([known]) => known !== name), [name, value]],
  })),
  'missing header': fc.nat(2).map((at) => (draft) => ({
    ...draft,
    headers: draft.headers.filter((_header, n) => n !== at % Math.max(1, draft.headers.length)),
  })),
  'doubled header': fc.nat(2).map((at) => (draft) => ({
    ...draft,
    headers: [...draft.headers, ...draft.headers.slice(at, at + 1)],
  })),
  'odd parameter': fc
    .tuple(pick(odd.ODD_TEXTS.filter(fits)), fc.nat(1))
    .map(([value, at]) => (draft) => ({
      ...draft,
      query: draft.query.map(([name, own], n) => [name, n === at ? value : own]),
    })),
  'broken parameter': pick(['%', '%zz', '%c0%ae', '%00', '[', '+', '&&&', '=']).map(
    (text) => (draft) => ({
      ...draft,
      query: [...draft.query.slice(0, -1), ['page', `${RAW}${text}`]],
    }),
  ),
  'repeated parameter': fc.constant((draft) => ({
    ...draft,
    query: [...draft.query, ...draft.query.slice(0, 1)],
  })),
  'missing parameter': fc.constant((draft) => ({ ...draft, query: draft.query.slice(1) })),
  'extra parameter': pick(odd.ODD_NAMES).map((name) => (draft) => ({
    ...draft,
    query: [...draft.query, [name, '1']],
  })),
  'listed parameter': fc.constant((draft) => ({
    ...draft,
    query: draft.query.map(([name, value]) => [`${name}[]`, value]),
  })),
  'odd path': pick(odd.ODD_PATHS).map((change) => (draft) => ({
    ...draft,
    path: change(draft.path),
  })),
  'odd method': pick(odd.ODD_METHODS).map((method) => (draft) => ({ ...draft, method })),
};

/** A lone surrogate cannot be encoded, and every server refuses a line of 100,000 characters. */
function fits(text: string): boolean {
  return text.length < 2_000 && !/\p{Surrogate}/u.test(text);
}
