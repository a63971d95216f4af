/** An order in the API's responses: to the list of orders, to a placed order, or to a question about an order. */

import * as v from 'valibot';
import { orderLineSchema, orderSchema } from '#domain/orders/order';

type Lenient<Schema extends v.GenericSchema> = v.SchemaWithFallback<
  v.OptionalSchema<Schema, undefined>,
  undefined
>;

/** Returns a schema in which missing and invalid fields are undefined. */
function lenient<Entries extends v.ObjectEntries>(entries: Entries) {
  const all = Object.entries(entries).map(([name, schema]) => [
    name,
    v.fallback(v.optional(schema as v.GenericSchema), undefined),
  ]);
  return Object.fromEntries(all) as {
    [Name in keyof Entries]: Entries[Name] extends v.GenericSchema ? Lenient<Entries[Name]> : never;
  };
}

const lineSchema = v.object({
  ...lenient(orderLineSchema.entries),
  _id: v.string(),
  img: v.string(),
  name: v.string(),
  quantity: v.number(),
});
export type ReceivedOrderLine = v.InferOutput<typeof lineSchema>;

const timeSchema = v.pipe(
  v.string(),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);

/** The shop's own API sends text, but another API may send a number. */
const phoneSchema = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** The fields that are not `lenient` are required. All others are left out if they are missing or invalid. */
export const receivedOrderSchema = v.object({
  ...lenient(orderSchema.entries),
  _id: v.string(),
  orderTime: timeSchema,
  orderStatus: v.string(),
  name: v.string(),
  number: phoneSchema,
  orders: v.array(lineSchema),
  /** The URL of the carrier's page about the parcel. Only https is accepted. */
  ...lenient({ trackingLink: v.pipe(v.string(), v.startsWith('https://')) }),
});
export type ReceivedOrder = v.InferOutput<typeof receivedOrderSchema>;
