/** Query parameters of the routes. All values are text. Only `filterValues` parameters can be repeated. */
import * as v from 'valibot';
import { isAmount } from '#domain/money';
import { MAX_FILTER_VALUES, MAX_SEARCH_LENGTH, SORTS } from '#domain/catalogueQuery';
import { optionalText } from '#domain/textValidation';
import { MAX_PAGE_SIZE } from '#domain/paging';
import { productIdSchema } from '#domain/product';

/** A whole number in plain decimal digits: no sign, no fraction, no exponent, no leading zero. */
export const wholeNumber = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,8})$/), v.toNumber());

export const pageSize = v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_PAGE_SIZE));

/** The maximum number of orders in one response. */
const MAX_ORDERS = 100;
/** The number of orders if `limit` is missing. A text, like every value in a URL. */
const DEFAULT_ORDERS = '50';

const filterValue = optionalText(200);
/** The values of one filter. Its parameter can be repeated. */
const filterValues = v.optional(
  v.union([
    v.pipe(
      filterValue,
      v.transform((value) => [value]),
    ),
    v.pipe(v.array(filterValue), v.maxLength(MAX_FILTER_VALUES)),
  ]),
);

/** A filter's amount of money. It has only digits and a decimal point: no sign, separator or exponent. */
const amount = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(\.\d{1,2})?$/),
    v.toNumber(),
    v.check(isAmount, 'is no amount'),
  ),
);

/** A yes-or-no filter: `true` or omitted. `false` is refused. */
const flag = v.optional(
  v.pipe(
    v.literal('true'),
    v.transform(() => true as const),
  ),
);

/** Search and filter parameters of the catalogue. */
const question = {
  q: v.optional(optionalText(MAX_SEARCH_LENGTH)),
  category: filterValues,
  garmentSize: filterValues,
  colour: filterValues,
  seller: filterValues,
  priceFrom: amount,
  priceTo: amount,
  inStock: flag,
  onSale: flag,
  sort: v.optional(v.picklist(SORTS)),
};

export const questionSchema = v.strictObject(question);
type SearchQuery = v.InferOutput<typeof questionSchema>;

/**
 * Returns the query, or undefined if it asks for the whole catalogue in the default order. A blank `q` counts
 * as missing.
 */
export function searchQueryOf({ q, ...rest }: SearchQuery): SearchQuery | undefined {
  const asked = { ...(q?.trim() && { q }), ...rest };
  return Object.keys(asked).length > 0 ? asked : undefined;
}

export const suggestionsQuerySchema = v.strictObject({ q: optionalText(MAX_SEARCH_LENGTH) });

/** The query of `GET /products`. It must contain both `page` and `size`, or neither to get the whole list. */
export const productsQuerySchema = v.pipe(
  v.strictObject({
    ...question,
    page: v.optional(wholeNumber),
    size: v.optional(pageSize),
  }),
  v.check(
    ({ page, size }) => (page === undefined) === (size === undefined),
    'give page and size together',
  ),
);

export const ordersQuerySchema = v.strictObject({
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_ORDERS)), DEFAULT_ORDERS),
  /**
   * The id of the last order that the client has. The response contains the orders that were placed before
   * it.
   */
  before: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
});

export const noQuerySchema = v.strictObject({});

export const textParamsSchema = v.strictObject({ name: v.pipe(v.string(), v.maxLength(64)) });

export const productParamsSchema = v.strictObject({ id: productIdSchema });
