/**
 * Parses an order from the API. Only fields that the API promises are required. Other fields that are missing
 * or invalid are left out on the screen.
 */
import * as v from 'valibot';
import { amountSchema } from '#domain/product';

/** Makes a field optional. An invalid value is treated as missing. */
const perhaps = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const lineSchema = v.object({
  _id: v.string(),
  img: v.string(),
  name: v.string(),
  quantity: v.number(),
  price: perhaps(amountSchema),
  shipping: perhaps(amountSchema),
  size: perhaps(v.string()),
  colour: perhaps(v.string()),
});
export type ReceivedOrderLine = v.InferOutput<typeof lineSchema>;

const timeSchema = v.pipe(
  v.string(),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);

/**
 * Accepts a phone number as text or as a number, and converts it to text. The shop's own API sends text, but
 * another API may send a number.
 */
const phoneSchema = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

export const receivedOrderSchema = v.object({
  _id: v.string(),
  orderTime: timeSchema,
  orderStatus: v.string(),
  name: v.string(),
  number: phoneSchema,
  orders: v.array(lineSchema),
  email: perhaps(v.string()),
  address: perhaps(v.string()),
  totalPrice: perhaps(amountSchema),
  tax: perhaps(amountSchema),
});
export type ReceivedOrder = v.InferOutput<typeof receivedOrderSchema>;
