/** The state of a product's form, and the API request that it leads to. */
import * as v from 'valibot';
import { readPrice } from '#domain/catalogueQueryParams';
import {
  type NewProduct,
  newProductSchema,
  type OwnerProductDetails,
  type ProductPatch,
} from '#domain/owner/ownerProduct';

/** The fields that the draft keeps as text. What a person types is only converted when it is saved. */
const TEXT_FIELDS = [
  'name',
  'seller',
  'category',
  'style',
  'size',
  'colour',
  'description',
  'material',
  'care',
  'imgAlt',
] as const;
const AMOUNT_FIELDS = ['price', 'formerPrice', 'shipping', 'ratings'] as const;

type TextField = (typeof TEXT_FIELDS)[number];
type AmountField = (typeof AMOUNT_FIELDS)[number];
export type DraftField = TextField | AmountField;

export interface Draft extends Record<DraftField, string> {
  /** The URLs of the pictures. Product cards show the first one. */
  images: readonly string[];
  hidden: boolean;
}

export const EMPTY_DRAFT: Draft = {
  ...{ name: '', seller: '', category: '', style: '', size: '', colour: '' },
  ...{ description: '', material: '', care: '', imgAlt: '' },
  ...{ price: '', formerPrice: '', shipping: '0.00', ratings: '' },
  ...{ images: [], hidden: false },
};

export function draftOf(product: OwnerProductDetails): Draft {
  const { img, images = [], hidden, price, formerPrice, shipping, ratings } = product;
  const texts = TEXT_FIELDS.map((field) => [field, product[field] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    price: price.toFixed(2),
    formerPrice: formerPrice?.toFixed(2) ?? '',
    shipping: shipping.toFixed(2),
    ratings: ratings > 0 ? String(ratings) : '',
    images: [...new Set([img, ...images].filter(Boolean))],
    hidden,
  };
}

export type Problems = Partial<Record<DraftField | 'images', string>>;

/** Returns the error messages of the draft, by field. A new first picture needs a text alternative. */
export function problemsOf(draft: Draft, formerFirst: string | undefined): Problems {
  const [first = formerFirst] = draft.images;
  const isUndescribed = first !== formerFirst && draft.imgAlt.trim() === '';
  return {
    ...contractProblems(draft),
    ...Object.fromEntries(AMOUNT_FIELDS.flatMap((field) => amountProblem(field, draft[field]))),
    ...(isUndescribed && { imgAlt: 'Say what the first picture shows.' }),
  };
}

function amountProblem(field: AmountField, text: string): [AmountField, string][] {
  if (text.trim() === '') return field === 'price' ? [[field, 'A price is needed.']] : [];
  return readPrice(text) === undefined ? [[field, 'Type a number such as 12.50.']] : [];
}

/** Returns what the API would refuse, with the form's own message or otherwise the schema's. */
function contractProblems(draft: Draft): Problems {
  const { issues = [] } = v.safeParse(newProductSchema, newProductOf(draft));
  const named = issues.map(({ path, message }) => {
    const key = path?.[0].key;
    const name = (typeof key === 'string' ? key : 'name') as keyof Problems;
    return [name === ('img' as string) ? 'images' : name, NEEDED[name] ?? message];
  });
  return Object.fromEntries(named) as Problems;
}

const NEEDED: Problems = {
  name: 'A name of at most 200 characters is needed.',
  seller: 'A manufacturer of at most 100 characters is needed.',
  ratings: 'A rating is from 0 to 5.',
};

/** Returns the whole product, for `POST /owner/products`. */
export function newProductOf(draft: Draft): NewProduct {
  const [img = '', ...others] = draft.images;
  const texts = TEXT_FIELDS.map((field) => [field, draft[field].trim()]);
  return {
    ...(Object.fromEntries(texts.filter(([, text]) => text !== '')) as object),
    ...{ name: draft.name.trim(), seller: draft.seller.trim(), img },
    ...{ price: readPrice(draft.price) ?? 0, shipping: readPrice(draft.shipping) ?? 0 },
    ...optional('formerPrice', readPrice(draft.formerPrice)),
    ...optional('ratings', readPrice(draft.ratings)),
    ...(others.length > 0 && { images: [...draft.images] }),
    hidden: draft.hidden,
  };
}

function optional(name: 'formerPrice' | 'ratings', value: number | undefined) {
  return value === undefined ? {} : { [name]: value };
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
