/** The query parameters of the calls. They are text: a repeated one is an array, and refused. */
import * as v from 'valibot';
import { MAX_PAGE_SIZE } from '../../domain/paging';
import { productIdSchema } from '../../domain/product';

/** A whole number in plain decimal digits: no sign, no fraction, no exponent, no leading zero. */
const wholeNumber = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,8})$/), v.toNumber());

/** Of one answer. */
const MAX_ORDERS = 100;

/** `page` and `size` together, or neither for the whole list. */
export const productsQuerySchema = v.pipe(
  v.strictObject({
    page: v.optional(wholeNumber),
    size: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_PAGE_SIZE))),
  }),
  v.check(
    ({ page, size }) => (page === undefined) === (size === undefined),
    'give page and size together',
  ),
);

export const ordersQuerySchema = v.strictObject({
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_ORDERS)), '50'),
  /** The id of the order behind which the list goes on. */
  before: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
});

export const noQuerySchema = v.strictObject({});

export const productParamsSchema = v.strictObject({ id: productIdSchema });
