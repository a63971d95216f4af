/** What a file from another shop does not say, and its owner answers instead. */

import * as v from 'valibot';
import { toCents } from '../money';
import { columnsAnswerSchema } from './importColumns';
import { MAX_AMOUNT, productFields } from './productFields';

export const IMPORT_QUESTIONS = [
  'columns',
  'shipping',
  'manufacturer',
  'prices',
  'pictureAddress',
] as const;
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number];

/** Query parameters of `POST /owner/imports`, which are texts. */
export const importAnswersSchema = v.object({
  /** Which columns are which fields, where the shop does not know them. */
  columns: v.optional(columnsAnswerSchema),
  /** The shipping charge of new products, in cents. */
  shipping: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber(), v.maxValue(toCents(MAX_AMOUNT))),
  ),
  /** The maker of new products for which the file names none. */
  manufacturer: v.optional(productFields.seller),
  /**
   * `gross`: the file's prices contain tax, which is taken off at the shop's rate. `net`: they do not, like the shop's
   * own.
   */
  prices: v.optional(v.picklist(['gross', 'net'])),
  /** What stands before picture addresses that name no site, such as `https://old.example/media/catalog/product`. */
  pictureAddress: v.optional(
    v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1_000)),
  ),
});
export type ImportAnswers = v.InferOutput<typeof importAnswersSchema>;
export type ImportAnswersInput = v.InferInput<typeof importAnswersSchema>;
