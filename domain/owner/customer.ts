/** The people who have ordered, as the orders tell. Nothing else is known or kept about them. */

import * as v from 'valibot';
import { LANGUAGES } from '../language';

const customerSchema = v.object({
  /** The name in the latest order. */
  name: v.string(),
  email: v.string(),
  /** All their orders, whatever became of them. */
  orders: v.number(),
  /** The pieces and the amount of those that are sales, tax and shipping included. */
  pieces: v.number(),
  turnover: v.number(),
  /** The cancelled orders, and their pieces, of which some may never have left. */
  cancelled: v.number(),
  returned: v.number(),
  /** When the latest order was placed, ISO 8601 in UTC. */
  lastOrder: v.string(),
  /** The language in which that was placed. Absent if it is not known. */
  language: v.optional(v.picklist(LANGUAGES)),
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** The response of `GET /owner/customers`: one page, and `before` of the next page, if there is one. */
export const customersSchema = v.object({
  customers: v.array(customerSchema),
  next: v.optional(v.number()),
});
export type Customers = v.InferOutput<typeof customersSchema>;

export const CUSTOMERS_A_PAGE = 50;
