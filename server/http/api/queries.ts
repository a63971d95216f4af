import * as v from 'valibot';
import { MAX_FILTER_VALUES, MAX_SEARCH_LENGTH, SORTS } from '#domain/goods/catalogueQuery';
import { LANGUAGES } from '#domain/language';
import { isAmount } from '#domain/money';
import { MAX_PAGE_SIZE } from '#domain/paging';
import { isStorableText, optionalPersonalText, optionalText } from '#domain/textValidation';

/** A whole number in plain decimal digits: no sign, no fraction, no exponent, no leading zero. */
export const wholeNumber = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,8})$/), v.toNumber());

/** An id in the path. Any storable text is allowed: an id of a wrong form is answered like an unknown id. */
export const idParamsSchema = v.strictObject({
  id: v.pipe(v.string(), v.check(isStorableText, 'holds a character that cannot be stored')),
});

export const pageSize = v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_PAGE_SIZE));

const filterValue = optionalText(200);
/** The values of one filter. Its parameter can be repeated. */
const filterValues = v.optional(
  v.union([
    v.pipe(
      filterValue,
      v.transform((value) => [value]),
    ),
    v.pipe(v.array(filterValue), v.maxLength(MAX_FILTER_VALUES)),
  ]),
);

/** A filter's amount of money. It has only digits and a decimal point: no sign, separator or exponent. */
const amount = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(\.\d{1,2})?$/),
    v.toNumber(),
    v.check(isAmount, 'is no amount'),
  ),
);

/** A yes-or-no filter: `true` or omitted. `false` is refused. */
const flag = v.optional(
  v.pipe(
    v.literal('true'),
    v.transform(() => true as const),
  ),
);

/**
 * The language of the reader, for a shop that speaks several. Without it, or where goods have no words in it, the
 * answer is in the shop's first language. Values of filters are always in the first.
 */
export const inLanguage = { language: v.optional(v.picklist(LANGUAGES)) };
export const languageSchema = v.strictObject(inLanguage);

export const searchQuery = {
  ...inLanguage,
  q: v.optional(optionalPersonalText(MAX_SEARCH_LENGTH)),
  category: filterValues,
  garmentSize: filterValues,
  colour: filterValues,
  seller: filterValues,
  priceFrom: amount,
  priceTo: amount,
  inStock: flag,
  onSale: flag,
  sort: v.optional(v.picklist(SORTS)),
};

export const searchQuerySchema = v.strictObject(searchQuery);
export const noQuerySchema = v.strictObject({});

/**
 * Returns the `Link` header for the rows after those of this query. Its address is relative, because a proxy in front may
 * serve the API under another path.
 */
export function nextLink(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `<?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}>; rel="next"`;
}
