/** The people who have ordered, as the orders tell. Nothing else is known or kept about them. */

import * as v from 'valibot';
import { LANGUAGES } from '../language';

const customerSchema = v.object({
  /** The name in the latest order. */
  name: v.string(),
  email: v.string(),
  /** The orders that are not cancelled, with their pieces and their amount, tax and shipping included. */
  orders: v.number(),
  pieces: v.number(),
  turnover: v.number(),
  /** The cancelled orders, with the pieces that went back. */
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
