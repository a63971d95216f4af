import { type TranslatedField, WORDS_KEYS, type WordsKey } from '#domain/goods/goodsWords';
import type { NewProduct, OwnerProductDetails, ProductPatch } from '#domain/owner/ownerProduct';
import { readPrice } from '#domain/readPrice';
import { formatNumber } from '#src/components/display/formatNumber';
import { type MoreSizes, moreSizesOf } from './moreSizes';

/** The fields that the draft keeps as text. What a person types is only converted when it is saved. */
const TEXT_FIELDS = [
  'name',
  'seller',
  'category',
  'style',
  'size',
  'colour',
  'articleNumber',
  'barcode',
  'description',
  'material',
  'care',
  'imgAlt',
] as const;
export const AMOUNT_FIELDS = ['price', 'formerPrice', 'shipping', 'ratings'] as const;

type TextField = (typeof TEXT_FIELDS)[number];
export type AmountField = (typeof AMOUNT_FIELDS)[number];
/** `stock` is only for a new product. The stock of a stored product is changed elsewhere. */
export type DraftField = TextField | AmountField | 'stock';

export interface Draft extends Record<DraftField | WordsKey, string>, MoreSizes {
  /** The URL of a picture that is typed and not yet among `images`. */
  address: string;
  images: readonly string[];
  hidden: boolean;
}

/** Returns the initial draft, with amounts formatted for `locale`. Without a product it is empty. */
export function draftOf(product: OwnerProductDetails | undefined, locale: string): Draft {
  const from: Partial<OwnerProductDetails> = product ?? { shipping: 0 };
  const written = (amount: number | undefined) =>
    amount === undefined ? '' : formatNumber(amount, 'amount', locale);
  const { img = '', images = [], ratings = 0 } = from;
  return {
    ...textsOf(TEXT_FIELDS, from),
    ...textsOf(WORDS_KEYS, from.words ?? {}),
    price: written(from.price),
    formerPrice: written(from.formerPrice),
    shipping: written(from.shipping),
    ratings: ratings > 0 ? formatNumber(ratings, 'typed', locale) : '',
    stock: '',
    address: '',
    images: [...new Set([img, ...images].filter(Boolean))],
    hidden: from.hidden ?? false,
    moreSizes: '',
    sizeNumbers: {},
  };
}

function textsOf<Field extends string>(
  fields: readonly Field[],
  from: { readonly [Each in Field]?: string | undefined },
): Record<Field, string> {
  const texts = fields.map((field) => [field, from[field] ?? '']);
  return Object.fromEntries(texts) as Record<Field, string>;
}

/** Returns the fields that are not empty. */
function typedIn(draft: Draft, fields: readonly (TextField | WordsKey)[]): object {
  const texts = fields.map((field) => [field, draft[field].trim()]);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as object;
}

/** Returns the draft of a copy. Article number and barcode are empty, because they must be unique. */
export function copyDraftOf(product: OwnerProductDetails, locale: string): Draft {
  return { ...draftOf(product, locale), articleNumber: '', barcode: '' };
}

/** Returns the current product with the owner's unsaved changes on top. */
export function rebasedDraft(draft: Draft, before: Draft, now: Draft): Draft {
  const typed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Draft]),
  );
  return { ...now, ...Object.fromEntries(typed) };
}

/**
 * Returns the whole product, for `POST /owner/products`. `copied` is the product that it was copied from: translations of
 * it are kept only where the text in the first language is unchanged.
 */
export function newProductOf(draft: Draft, copied?: OwnerProductDetails): NewProduct {
  const [img = '', ...others] = draft.images;
  const [formerPrice, ratings] = [readPrice(draft.formerPrice), readPrice(draft.ratings)];
  const isOwn = (key: WordsKey) => {
    const field = key.slice(0, key.indexOf('.')) as TranslatedField;
    return draft[field] === (copied?.[field] ?? '') || draft[key] !== copied?.words?.[key];
  };
  const words = typedIn(draft, copied ? WORDS_KEYS.filter(isOwn) : WORDS_KEYS);
  return {
    ...typedIn(draft, TEXT_FIELDS),
    ...(Object.keys(words).length > 0 && { words }),
    name: draft.name.trim(),
    seller: draft.seller.trim(),
    img,
    price: readPrice(draft.price) ?? 0,
    shipping: readPrice(draft.shipping) ?? 0,
    ...(formerPrice !== undefined && { formerPrice }),
    ...(ratings !== undefined && { ratings }),
    ...(others.length > 0 && { images: [...draft.images] }),
    hidden: draft.hidden,
    ...(draft.stock.trim() !== '' && { stock: { is: Number(draft.stock) } }),
    ...moreSizesOf(draft),
  };
}

/** Returns only the changed fields, so that two owners can change different fields of one product. */
export function patchOf(draft: Draft, base: Draft): ProductPatch {
  const [now, before] = [newProductOf(draft), newProductOf(base)] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  const changed = names.filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) as ProductPatch;
}
