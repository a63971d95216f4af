/** Query parameters of the owner's table of goods. All values are text. */
import * as v from 'valibot';
import { OWNER_SORTS } from '#domain/owner/ownerMatch';
import { SALE_OBSTACLES } from '#domain/owner/ownerProduct';
import { pageSize, questionSchema, wholeNumber } from '../schemas/queries';

const { entries: questions } = v.omit(questionSchema, ['sort']);

const match = {
  ...questions,
  hidden: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ),
  obstacle: v.optional(v.picklist(SALE_OBSTACLES)),
};

export const ownerProductsQuerySchema = v.strictObject({
  ...match,
  page: v.optional(wholeNumber, '0'),
  size: v.optional(pageSize, '50'),
  sort: v.optional(v.picklist(OWNER_SORTS)),
});

export const ownerCountQuerySchema = v.strictObject({
  ...match,
  /** If set, counts all products; otherwise the rows of the table, in which a style is one row. */
  each: v.optional(v.literal('product')),
});
