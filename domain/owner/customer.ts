/** The people who have ordered, as the orders tell. Nothing else is known or kept about them. */

import * as v from 'valibot';
import { LANGUAGES } from '../language';

const customerSchema = v.object({
  /** The name in the latest order. */
  name: v.string(),
  email: v.string(),
  /** The number of all orders, of any status. */
  orders: v.number(),
  // The pieces and the total amount of the orders that are sales, with tax and shipping.
  pieces: v.number(),
  turnover: v.number(),
  // The number of cancelled orders, and of their pieces, which may never have left the shop.
  cancelled: v.number(),
  returned: v.number(),
  /** When the latest order was placed, ISO 8601 in UTC. */
  lastOrder: v.string(),
  /** The language of the latest order; absent if unknown. */
  language: v.optional(v.picklist(LANGUAGES)),
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** The response of `GET /owner/customers`: one page, and the cursor of the next page (its `before`), if there is one. */
export const customersSchema = v.object({
  customers: v.array(customerSchema),
  next: v.optional(v.number()),
});
export type Customers = v.InferOutput<typeof customersSchema>;

export const CUSTOMERS_A_PAGE = 50;
