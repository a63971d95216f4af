/**
 * How the owner names many products at once: by a match, which is the filters of the table, or by their ids. The table,
 * the files for download and the request that changes many products all take a match.
 */

import * as v from 'valibot';
import {
  FLAG_FILTERS,
  MAX_FILTER_VALUES,
  MAX_SEARCH_LENGTH,
  VALUE_FILTERS,
} from '../goods/catalogueQuery';
import { amountSchema, productIdSchema } from '../goods/product';
import { LANGUAGES } from '../language';
import { optionalText } from '../textValidation';
import { batchChangeSchema, MAX_ACT_PRODUCTS, SALE_OBSTACLES } from './ownerProduct';

/** The sort orders of the owner's table. A minus sign means descending. Products without a counted stock come last. */
export const OWNER_PRODUCT_SORTS = [
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  '-updatedAt',
  'updatedAt',
] as const;
export type OwnerProductSort = (typeof OWNER_PRODUCT_SORTS)[number];

const filterValues = v.optional(
  v.pipe(v.array(optionalText(200)), v.minLength(1), v.maxLength(MAX_FILTER_VALUES)),
);

/** The filters of the owner's table: those of the shop's search, and `hidden`, `obstacle` and `missingWords`. */
const productMatchSchema = v.strictObject({
  /** Search words, or a product id. A basic colour of any language also finds its shades. */
  q: v.optional(optionalText(MAX_SEARCH_LENGTH)),
  ...v.entriesFromList(VALUE_FILTERS, filterValues),
  priceFrom: v.optional(amountSchema),
  priceTo: v.optional(amountSchema),
  ...v.entriesFromList(FLAG_FILTERS, v.optional(v.literal(true))),
  hidden: v.optional(v.boolean()),
  obstacle: v.optional(v.picklist(SALE_OBSTACLES)),
  /** The products that lack a word in this language. */
  missingWords: v.optional(v.picklist(LANGUAGES)),
});
export type ProductMatch = v.InferOutput<typeof productMatchSchema>;

const productIds = v.pipe(v.array(productIdSchema), v.maxLength(MAX_ACT_PRODUCTS));

/** The body of `POST /owner/prices`: these `ids`, or all products that match `match` but those in `except`. */
export const batchRequestSchema = v.strictObject({
  ids: v.optional(v.pipe(productIds, v.minLength(1))),
  match: v.optional(productMatchSchema),
  except: v.optional(productIds),
  change: batchChangeSchema,
  /** With `dryRun`, nothing is changed: the response is a preview. */
  dryRun: v.optional(v.boolean()),
  /** The `mark` of the preview: if the goods are no longer those that it showed, nothing is changed. */
  mark: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type BatchRequest = v.InferOutput<typeof batchRequestSchema>;
