/**
 * Stores, for each category of products, the size that the shopper last chose. Stored values are untrusted
 * input, so they are validated.
 */
import * as v from 'valibot';
import type { Product } from '#domain/product';
import type { Services } from '#src/api/services';

const KEY = 'chosen-sizes';
/**
 * The maximum number of categories that are stored, so that the stored data stays small. No shop has that
 * many categories.
 */
const MAX_CATEGORIES = 100;

const text = v.pipe(v.string(), v.maxLength(80));
const stored = v.pipe(v.string(), v.parseJson(), v.record(text, text));

type Thunk<Result> = (dispatch: unknown, getState: unknown, services: Services) => Result;

/** Returns a thunk that stores a product's size for its category. Dispatch it after adding the product. */
export const sizeRemembered =
  ({ category, size }: Product): Thunk<void> =>
  (_dispatch, _getState, { storage }) => {
    if (category === undefined || size === undefined) return;
    const others = Object.entries(sizesIn(storage.read(KEY))).filter(([kind]) => kind !== category);
    const latest = [[category, size], ...others.slice(0, MAX_CATEGORIES - 1)];
    storage.write(KEY, JSON.stringify(Object.fromEntries(latest)));
  };

/** Returns a thunk that reads the size that was last chosen for the product's category; undefined if none was. */
export const sizeRecalled =
  ({ category }: Pick<Product, 'category'>): Thunk<string | undefined> =>
  (_dispatch, _getState, { storage }) => {
    const sizes = new Map(Object.entries(sizesIn(storage.read(KEY))));
    return category === undefined ? undefined : sizes.get(category);
  };

function sizesIn(content: string | null): Record<string, string> {
  const sizes = v.safeParse(stored, content);
  return sizes.success ? sizes.output : {};
}
