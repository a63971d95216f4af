import * as v from 'valibot';
import { amountSchema, productListSchema } from './goods/product';
import { taxRuleSchema } from './shopInfo';

export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  signed_out: 401,
  another_person: 403,
  email_unverified: 403,
  recent_login_required: 403,
  origin_refused: 403,
  not_owner: 403,
  not_found: 404,
  never_seen: 404,
  method_not_allowed: 405,
  prices_changed: 409,
  unavailable: 409,
  too_many_pieces: 409,
  not_lawful: 409,
  paid: 409,
  expired: 409,
  payment_refused: 409,
  more_than_taken: 409,
  attempt_closed: 409,
  in_use: 409,
  already_exists: 409,
  not_undoable: 409,
  changed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  database_unavailable: 503,
  identity_unavailable: 503,
  pictures_unavailable: 503,
  payment_unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The shop's current amounts as decimals (12.5, not 1250 cents). The server sends them with `prices_changed`. */
const newPricesSchema = v.object({
  totalPrice: amountSchema,
  tax: v.optional(amountSchema),
  orders: v.array(v.object({ _id: v.string(), price: amountSchema, shipping: amountSchema })),
  /** The shop's current tax rule. A page that was opened before the owner changed the rule still has the former one. */
  taxRule: v.optional(taxRuleSchema),
});
export type NewPrices = v.InferOutput<typeof newPricesSchema>;

/**
 * The body of every error response. With the code `unavailable`, `products` contains the ids of the unavailable
 * products. If the requested product does not exist, `related` contains products to show instead. With the code
 * `changed`, `order` or `product` contains the current version of the object that the request wanted to change; with
 * `more_than_taken`, `order`.
 */
export const errorBodySchema = v.object({
  code: v.picklist(ERROR_CODES),
  /** English, for people who call the API by hand. The browser has words of its own for code, reason and values. */
  message: v.string(),
  /** A cause that is finer than the code: one of `RefusalReason`, for owners only. */
  reason: v.optional(v.string()),
  /** The values for the reason's text; with `too_many_pieces` the figures of `OpenPieces`, and `wanted`. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  prices: v.optional(newPricesSchema),
  products: v.optional(v.array(v.string())),
  related: v.optional(productListSchema),
  /** Only owners receive this. Its schema (`ownerOrderSchema`) is left out, because every shopper would load it. */
  order: v.optional(v.unknown()),
  /** Only owners receive a product. Its schema is `ownerProductDetailsSchema`. */
  product: v.optional(v.unknown()),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
