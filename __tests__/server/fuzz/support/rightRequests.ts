/** Generates valid requests. They follow the contract's schemas, and most of them are about existing objects. */

import fc from 'fast-check';
import { fromCents } from '#domain/money';
import { priceOrder } from '#domain/pricing';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { LOCAL_OWNER } from '#server/base/settings/config';
import type { Draft } from './draft';
import type { Operation } from './operations';
import { arbitraryOf } from './schemaArbitrary';
import type { World } from './world';

/** Some keys occur repeatedly, with other bodies and from other shoppers too. */
const KEYS = fc.oneof(
  { weight: 5, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom('key-1', 'key-2', '~', 'a b') },
);

export function rightRequest(operation: Operation, world: World): fc.Arbitrary<Draft> {
  return fc.constantFrom(...world.shoppers).chain((email) =>
    fc.record({
      operation: fc.constant(operation.name),
      mutation: fc.constant('right'),
      email: fc.constant(email),
      method: fc.constant(operation.method),
      path: pathOf(operation, world),
      query: queryOf(operation, email),
      headers: headersOf(operation, email),
      json: jsonOf(operation, world, email),
    }),
  );
}

/** Returns the path, with the id of an existing or unknown product. */
function pathOf({ path }: Operation, { products }: World): fc.Arbitrary<string> {
  if (!path.includes('{id}')) return fc.constant(path);
  const known = fc.constantFrom(...products.map(({ _id }) => _id));
  return fc
    .oneof(known, fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }))
    .map((id) => path.replace('{id}', () => encodeURIComponent(id)));
}

function queryOf({ name, query }: Operation, email: string): fc.Arbitrary<[string, string][]> {
  if (name === 'GET /api/products') return pageQuery;
  const values = query.map((parameter) =>
    parameter.name === 'email' ? fc.constant(email) : arbitraryOf(parameter.schema),
  );
  return fc
    .tuple(...values)
    .map((made) => made.map((value, n) => [query[n]?.name ?? '', String(value)]));
}

const pageQuery: fc.Arbitrary<[string, string][]> = fc.oneof(
  fc.constant<[string, string][]>([]),
  fc
    .tuple(fc.oneof(fc.nat(30), fc.nat(999_999_999)), fc.integer({ min: 1, max: 100 }))
    .map(([page, size]): [string, string][] => [
      ['page', String(page)],
      ['size', String(size)],
    ]),
);

function headersOf({ name, path, body, token }: Operation, shopper: string) {
  const email = path.startsWith('/api/owner/') ? LOCAL_OWNER : shopper;
  // A logout gets a session of its own, because the other requests need the shopper's session.
  const kind = name === 'POST /api/logout' ? 'freshSession' : token;
  const fixed: [string, string][] = [
    ...(body ? [['content-type', 'application/json'] as [string, string]] : []),
    ...(kind ? [['authorization', `Bearer {${kind} ${email}}`] as [string, string]] : []),
  ];
  if (name !== 'POST /api/orders') return fc.constant(fixed);
  return fc
    .option(KEYS)
    .map((key) => [
      ...fixed,
      ...(key === null ? [] : [['idempotency-key', key] as [string, string]]),
    ]);
}

function jsonOf({ name, body }: Operation, world: World, email: string): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  const made = arbitraryOf(body);
  const about = ABOUT[name];
  return about
    ? fc.oneof({ weight: 5, arbitrary: about(made, world, email) }, { weight: 1, arbitrary: made })
    : made;
}

type About = (made: fc.Arbitrary<unknown>, world: World, email: string) => fc.Arbitrary<unknown>;

/** Replaces generated values with existing ones. */
const ABOUT: Record<string, About> = {
  'PUT /api/owner/settings': () =>
    fc
      .record({
        name: fc.constantFrom('SHOP_NAME', 'SHOP_SLOGAN', 'BANNER_TEXT', 'SALE_TEXT'),
        value: fc.string({ maxLength: 120, unit: 'binary' }),
        seen: fc.constant(0),
      })
      .map((change) => ({ changes: [change] })),
  'POST /api/login': (_made, _world, email) => fc.constant({ email }),
  'POST /api/product_by_keys': (made, { products }) =>
    fc
      .tuple(made, fc.subarray(products.map(({ _id }) => _id)))
      .map(([unknown, known]) => [...(unknown as string[]), ...known]),
  'POST /api/orders': (made, world, email) =>
    fc.tuple(made, linesOf(world)).map(([order, orders]) => {
      const { itemTotal, tax, grandTotal } = priceOrder(orders, SPECIFIED_TAX);
      const totals = {
        totalPrice: fromCents(grandTotal),
        ...(itemTotal > 0 && { tax: fromCents(tax) }),
      };
      const number = '+49 30 1234567';
      return {
        ...(order as object),
        tax: undefined,
        payment: undefined,
        ...totals,
        email,
        number,
        orders,
      };
    }),
};

function linesOf({ products }: World) {
  return fc.uniqueArray(
    fc
      .record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 99 }) })
      .map(({ product, quantity }) => ({ ...product, quantity })),
    { minLength: 1, maxLength: 4, selector: ({ _id }) => _id },
  );
}
