/** The journal of the owner's acts: what each has changed. */

import * as v from 'valibot';
import { productSchema } from '../goods/product';

const { size, colour } = productSchema.entries;

/** The value of a product's field in the journal and in previews; null if empty. Prices are decimal amounts. */
export const fieldValueSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
export type FieldValue = v.InferOutput<typeof fieldValueSchema>;
const fieldsSchema = v.record(v.string(), fieldValueSchema);

/** The fields of one product that an act changed. `before` or `after` is null if the product did not exist then. */
export const productChangeSchema = v.object({
  _id: v.string(),
  name: v.string(),
  size,
  colour,
  before: v.nullable(fieldsSchema),
  after: v.nullable(fieldsSchema),
});
export type ProductChange = v.InferOutput<typeof productChangeSchema>;

export const ACT_KINDS = [
  'added',
  'changed',
  'deleted',
  'stock',
  'counted',
  'prices',
  'import',
  'settings',
  'undo',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

export const ownerActSchema = v.object({
  _id: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  /** The owner's email address, or `terminal`. */
  by: v.string(),
  kind: v.picklist(ACT_KINDS),
  // The number of products that the act changed, and the first of them.
  count: v.number(),
  changes: v.array(productChangeSchema),
  // The id of the act that this act has undone, and of the act that has undone this act.
  undoes: v.optional(v.string()),
  undoneBy: v.optional(v.string()),
  /** Set if only some of the products are undone: the number of the others. */
  left: v.optional(v.number()),
});

export const productChangeListSchema = v.array(productChangeSchema);

export type OwnerAct = v.InferOutput<typeof ownerActSchema>;
export const ownerActListSchema = v.array(ownerActSchema);
