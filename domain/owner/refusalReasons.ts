/**
 * Why an owner's call is refused, where the error code says too little, and the values for the text. The ids of the texts
 * begin with `owner.refused:`, or with `goods.reason:` if one product stays unchanged.
 */

import * as v from 'valibot';
import { productSchema } from '../goods/product';
import type { CodeOf } from '../messages';

const { size, colour } = productSchema.entries;

/** Why a product stays as it is, while others are changed or undone. */
export const PRODUCT_REASONS = [
  ...(['added_since', 'deleted_since', 'changed_since', 'held_by_order', 'has_twin'] as const),
  'has_same_number',
  ...(['price_is_zero', 'not_below_former', 'above_highest'] as const),
] as const;
export type ProductReason = (typeof PRODUCT_REASONS)[number];

/** A product that stays as it is, and why. `fields`: the names of the fields that were changed since. */
export const refusedProductSchema = v.object({
  _id: v.string(),
  name: v.string(),
  size,
  colour,
  reason: v.picklist(PRODUCT_REASONS),
  fields: v.optional(v.array(v.string())),
});
export type RefusedProduct = v.InferOutput<typeof refusedProductSchema>;

export interface ReasonValues extends Record<ProductReason, { product: string; fields?: string }> {
  undone_already: object;
  undo_is_undone: object;
  stock_not_counted: object;
  stock_too_large: object;
  /** Another product has the same style, size and colour. */
  is_twin: { twin: string };
  article_number_taken: { twin: string };
  barcode_taken: { twin: string };
  colour_exists: { colour: string };
  no_style: object;
  no_parcel: object;
  address_too_late: object;
  /** `setting` is its name in the API. */
  setting_changed: { setting: string };
  setting_unusable: { setting: string };
  setting_fixed: { variable: string };
  match_too_large: { most: number };
  /** What the reader of a file of goods found: `text` is English, `code` is a code of `importMessage.ts`. */
  file_unreadable: { text: string; code: string };
  /** The folder for temporary files is full (`isFull` is `true`), or cannot be written; `text` says so in English. */
  file_unkept: { text: string; errno: string; isFull: string };
  file_being_read: object;
  file_not_imported: object;
  files_busy: object;
  goods_changed_since: object;
  removal_unconfirmed: { count: number };
  picture_too_large: { megabytes: number };
  picture_too_many_pixels: { millions: number };
  picture_damaged: object;
  picture_unknown: object;
  picture_is_heic: object;
  picture_is_tiff: object;
  picture_is_svg: object;
  picture_is_pdf: object;
  /** `status` is the HTTP status with which the other site answered. */
  picture_missing: { status: number };
  picture_address_refused: object;
  picture_unreachable: object;
  picture_too_slow: { seconds: number };
  pictures_unreadable: object;
  pictures_busy: object;
}
/** Only reasons that have a text. */
export type RefusalReason = keyof ReasonValues &
  (CodeOf<'owner.refused' | 'goods.reason'> | 'file_unreadable');
