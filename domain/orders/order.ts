import * as v from 'valibot';
import { amountSchema, productIdSchema } from '../goods/product';
import { LANGUAGES } from '../language';
import { MAX_PHONE_LENGTH, phoneText } from '../phoneNumber';
import { MAX_QUANTITY, MIN_QUANTITY } from '../quantity';
import {
  emailText,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  optionalPersonalText,
  personalText,
} from '../textValidation';
import { MAX_ORDER_LINES } from './orderLimits';
import { paymentEntries } from './payment';
import { paymentKindSchema } from './paymentKind';

export const ORDER_STATUS = 'Processing';

const quantitySchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MIN_QUANTITY),
  v.maxValue(MAX_QUANTITY),
);

/**
 * An order line in the request: a product with a `quantity`. The API reads the product by its `_id`, and compares the
 * price and the shipping charge in the request with its own. The API ignores all other fields.
 */
const orderLineRequestSchema = v.looseObject({
  _id: productIdSchema,
  price: amountSchema,
  shipping: amountSchema,
  quantity: quantitySchema,
});

/** The maximum lengths of the input in UTF-16 units, without the characters that `cleanText` removes. */
export const SHIPPING_LIMITS = {
  name: MAX_NAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  number: MAX_PHONE_LENGTH,
  address: 1_000,
} as const;

/**
 * The body of `POST /orders`. `totalPrice` and `tax` are decimal amounts. The server computes both amounts itself, and
 * compares the results with the request. The request may contain `orderTime` and `orderStatus`, but the server replaces
 * them with its own values.
 */
export const orderRequestSchema = v.strictObject({
  name: personalText(SHIPPING_LIMITS.name),
  email: emailText,
  address: v.optional(optionalPersonalText(SHIPPING_LIMITS.address)),
  number: phoneText,
  orderTime: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  orderStatus: v.optional(v.literal(ORDER_STATUS)),
  orders: v.pipe(v.array(orderLineRequestSchema), v.minLength(1), v.maxLength(MAX_ORDER_LINES)),
  totalPrice: amountSchema,
  /** Absent if the item total is zero. */
  tax: v.optional(amountSchema),
  /** How the order is paid. Needed where the shop offers several ways. */
  payment: v.optional(paymentKindSchema),
  /** The language of the page; the shop's first if this is absent or no language of the shop. */
  language: v.optional(v.picklist(LANGUAGES)),
});
export type OrderRequest = v.InferOutput<typeof orderRequestSchema>;

export const orderLineSchema = v.object({
  _id: v.string(),
  img: v.string(),
  name: v.string(),
  price: amountSchema,
  seller: v.string(),
  shipping: amountSchema,
  size: v.optional(v.string()),
  colour: v.optional(v.string()),
  quantity: quantitySchema,
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

/** The amounts that were agreed, as stored. `tax` is there also where the items cost nothing. */
const orderAmountsSchema = v.object({
  items: amountSchema,
  shipping: amountSchema,
  tax: amountSchema,
  /** The rate of the tax when the order was placed. Absent in an order of a version that did not store it. */
  taxPercent: v.optional(v.number()),
  total: amountSchema,
});

/** An order as stored. `orderTime` is ISO 8601 in UTC. */
export const orderSchema = v.object({
  _id: v.string(),
  orderTime: v.pipe(v.string(), v.isoTimestamp()),
  orderStatus: v.string(),
  name: v.string(),
  email: v.string(),
  address: v.optional(v.string()),
  number: v.string(),
  /** The language in which it was placed, and in which its mails are written. Absent: the shop's first. */
  language: v.optional(v.picklist(LANGUAGES)),
  orders: v.array(orderLineSchema),
  totalPrice: amountSchema,
  /** Absent if the item total is zero. */
  tax: v.optional(amountSchema),
  /** Absent in an order that an older version of the shop has stored during an update. */
  amounts: v.optional(orderAmountsSchema),
  ...paymentEntries,
  /** Set while the order is shipped or delivered, like `tracking`, the carrier's number of the parcel. */
  carrier: v.optional(v.string()),
  tracking: v.optional(v.string()),
  /** The URL of the carrier's page about the parcel, if the carrier is known. */
  trackingLink: v.optional(v.string()),
});
export type Order = v.InferOutput<typeof orderSchema>;
export const orderListSchema = v.array(orderSchema);

/** The lines for the parcel: name and address. Empty after the person was erased. */
export function addressLines({ name, address = '' }: Pick<Order, 'name' | 'address'>): string[] {
  return [name, ...address.split(/\r?\n/)].filter((line) => line.trim() !== '');
}

/** The order number for humans: the digits of the order's id. */
export function orderNumber(id: string): string {
  return id.replace(/\D/g, '');
}
