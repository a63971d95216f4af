import { useState } from 'react';
import { useIntl } from 'react-intl';
import * as v from 'valibot';
import { readPrice } from '#domain/catalogueQueryParams';
import {
  type OwnerProductDetails,
  type NewProduct,
  newProductSchema,
  type ProductPatch,
} from '#domain/owner/ownerProduct';
import {
  changedProduct,
  useAddProductMutation,
  usePatchProductMutation,
} from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { changesBetween } from '../goods/goodsWords';
import type { Cell } from '../goods/unsentChangesSlice';
import { useKeeping, useKeptText } from '../goods/useUnsentText';
import { useKeyed } from '../useKeyed';
import { moreSizesOf, NO_MORE_SIZES, type SizeNumbers, sizesIn } from './moreSizes';

/** The initial state of the form: an existing product, a copy of one, or an empty form. */
export interface FormStart {
  /** Undefined for a new product. */
  product?: OwnerProductDetails | undefined;
  copyOf?: OwnerProductDetails | undefined;
}

interface Kept {
  /** The product as it was when typing began. */
  stored?: OwnerProductDetails | undefined;
  draft: Draft;
}

/** The stored product and the draft. A changed draft stays through a sign-out elsewhere, until it is saved or left. */
function useKeptDraft({ product, copyOf }: FormStart) {
  const cellOf = (of: typeof product): Cell => ({
    id: of?._id ?? `new ${copyOf?._id ?? ''}`,
    field: 'product',
  });
  const kept = useKeptText(cellOf(product));
  const first: Kept =
    kept === ''
      ? { stored: product, draft: copyOf ? copyDraftOf(copyOf) : draftOrEmpty(product) }
      : (JSON.parse(kept) as Kept);
  const [stored, setStored] = useState(first.stored);
  const [draft, setDraft] = useState(first.draft);
  const base = draftOrEmpty(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base);
  const now: Kept = { stored, draft };
  const forget = useKeeping(cellOf(stored), isChanged ? JSON.stringify(now) : '');
  return { stored, setStored, draft, setDraft, base, isChanged, forget };
}

/** The state of a product's form: the draft, the stored product, and the function that saves the difference. */
export function useProductForm(start: FormStart) {
  const intl = useIntl();
  const { product, copyOf } = start;
  const { stored, setStored, draft, setDraft, base, isChanged, forget } = useKeptDraft(start);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [patchProduct, patching] = useKeyed(usePatchProductMutation());
  const [addProduct, adding] = useKeyed(useAddProductMutation());
  // Unsaved input must not be lost, so only an unchanged form adopts the changes of an undo or of another owner.
  if (product && stored && product.version > stored.version && !isChanged) {
    setStored(product);
    setDraft(draftOf(product));
  }
  /** Takes what was stored. What was typed since it was sent stays. */
  const adopt = (now: OwnerProductDetails) => {
    setStored(now);
    // An address that waits to be added is not sent.
    setDraft((typed) => rebased(typed, { ...draft, address: '' }, draftOf(now)));
    setFailure(undefined);
  };
  const adoptOthers = (seen: OwnerProductDetails, now: OwnerProductDetails) => {
    setFailure(`${changesBetween(seen, now)} Save again to keep what you typed.`);
    setDraft(rebased(draft, base, draftOf(now)));
    setStored(now);
  };
  const patch = async (seen: OwnerProductDetails) => {
    const { data, error } = await patchProduct({ seen, patch: patchOf(draft, base) });
    const now = changedProduct(error);
    if (data) adopt(data);
    else if (now) adoptOthers(seen, now);
    else setFailure(ownerErrorMessage(error, intl));
    return data;
  };
  const add = async () => {
    const { data, error } = await addProduct(newProductOf(draft));
    if (data) {
      forget();
      adopt(data);
    } else setFailure(ownerErrorMessage(error, intl));
    return data;
  };
  /** Saves the draft. Resolves with the stored product, or with undefined if it was not saved. */
  const save = async () => {
    const found = { ...problemsOf(draft, stored?.img), ...(!stored && copyProblem(draft, copyOf)) };
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    return stored ? patch(stored) : add();
  };
  return {
    ...{ draft, problems, failure, isChanged, stored, save, forget },
    change: (part: (draft: Draft) => Partial<Draft>) =>
      setDraft((now) => ({ ...now, ...part(now) })),
    isSaving: patching.isLoading || adding.isLoading,
  };
}

/** Merges: returns the current product, with the owner's unsaved changes on top. */
function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const typed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Draft]),
  );
  return { ...now, ...Object.fromEntries(typed) };
}

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
const AMOUNT_FIELDS = ['price', 'formerPrice', 'shipping', 'ratings'] as const;

type TextField = (typeof TEXT_FIELDS)[number];
type AmountField = (typeof AMOUNT_FIELDS)[number];
/** `stock` is only for a new product. Of a stored one it is changed on its own. */
export type DraftField = TextField | AmountField | 'stock';

export interface Draft extends Record<DraftField, string> {
  /** The URL of a picture that is typed and not yet among `images`. */
  address: string;
  /** The URLs of the pictures. Product cards show the first one. */
  images: readonly string[];
  hidden: boolean;
  /** The names of other sizes, only for a new product, and what is typed of each. */
  moreSizes: string;
  sizeNumbers: SizeNumbers;
}

const EMPTY_DRAFT: Draft = {
  ...{ name: '', seller: '', category: '', style: '', size: '', colour: '' },
  ...{ articleNumber: '', barcode: '' },
  ...{ description: '', material: '', care: '', imgAlt: '' },
  ...{ price: '', formerPrice: '', shipping: '0.00', ratings: '', stock: '' },
  ...{ address: '', images: [], hidden: false, ...NO_MORE_SIZES },
};

const draftOrEmpty = (product: OwnerProductDetails | undefined) =>
  product ? draftOf(product) : EMPTY_DRAFT;

export function draftOf(product: OwnerProductDetails): Draft {
  const { img, images = [], hidden, price, formerPrice, shipping, ratings } = product;
  const texts = TEXT_FIELDS.map((field) => [field, product[field] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    price: price.toFixed(2),
    formerPrice: formerPrice?.toFixed(2) ?? '',
    shipping: shipping.toFixed(2),
    ratings: ratings > 0 ? String(ratings) : '',
    ...{ stock: '', address: '' },
    images: [...new Set([img, ...images].filter(Boolean))],
    hidden,
    ...NO_MORE_SIZES,
  };
}

/** Returns the draft of another product like this one, which has numbers of its own. */
export function copyDraftOf(product: OwnerProductDetails): Draft {
  return { ...draftOf(product), articleNumber: '', barcode: '' };
}

export type Problems = Partial<Record<DraftField | 'images' | 'moreSizes', string>>;

/** Returns the error messages of the draft, by field. A new first picture needs a text alternative. */
function problemsOf(draft: Draft, formerFirst: string | undefined): Problems {
  const [first = formerFirst] = draft.images;
  const isUndescribed = first !== formerFirst && draft.imgAlt.trim() === '';
  return {
    ...contractProblems(draft),
    ...Object.fromEntries(AMOUNT_FIELDS.flatMap((field) => amountProblem(field, draft[field]))),
    ...(draft.size.trim() === '' &&
      sizesIn(draft.moreSizes).length > 0 && { size: 'Give the first size too.' }),
    ...(isUndescribed && { imgAlt: 'Say what the first picture shows.' }),
  };
}

/** A copy must differ from the product that it was made of, if shoppers choose between sizes. */
function copyProblem(draft: Draft, copyOf: OwnerProductDetails | undefined): Problems {
  if (copyOf?.style === undefined || copyOf.size === undefined) return {};
  const same = (['style', 'size', 'colour'] as const).every(
    (field) => draft[field].trim() === (copyOf[field] ?? ''),
  );
  return same ? { size: 'Choose another size or colour: this one is what was copied.' } : {};
}

function amountProblem(field: AmountField, text: string): [AmountField, string][] {
  if (text.trim() === '') return field === 'price' ? [[field, 'A price is needed.']] : [];
  return readPrice(text) === undefined ? [[field, 'Enter a number such as 12.50.']] : [];
}

/** Returns what the API would refuse, with the form's own message or otherwise the schema's. */
function contractProblems(draft: Draft): Problems {
  const { issues = [] } = v.safeParse(newProductSchema, newProductOf(draft));
  const named = issues.map(({ path, message }) => {
    const key = path?.[0].key;
    if (key === 'sizes') return ['moreSizes', 'Look at each size: a number in it is wrong.'];
    const name = (typeof key === 'string' ? key : 'name') as keyof Problems;
    return [name === ('img' as string) ? 'images' : name, NEEDED[name] ?? message];
  });
  return Object.fromEntries(named) as Problems;
}

const NEEDED: Problems = {
  name: 'A name of at most 200 characters is needed.',
  seller: 'A manufacturer of at most 100 characters is needed.',
  ratings: 'A rating is from 0 to 5.',
  barcode: 'These digits do not fit each other: look at the barcode again.',
  stock: 'Enter a whole number such as 12.',
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
    ...(draft.stock.trim() !== '' && { stock: { is: Number(draft.stock) } }),
    ...moreSizesOf(draft),
  };
}

function optional(name: 'formerPrice' | 'ratings', value: number | undefined) {
  return value === undefined ? {} : { [name]: value };
}

/** Returns only the changed fields, so that two owners can change different fields of one product. */
function patchOf(draft: Draft, base: Draft): ProductPatch {
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
