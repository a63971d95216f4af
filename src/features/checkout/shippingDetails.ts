/**
 * What the shopper types on the shipping page, the rules for it, the request that is made of it, and the draft that
 * is stored of it.
 */
import * as v from 'valibot';
import { fromCents } from '#domain/money';
import { ORDER_STATUS, type OrderRequest, SHIPPING_LIMITS } from '#domain/order';
import { cleanPhone, isPhone, PHONE_FORM } from '#domain/phoneNumber';
import { cleanText, isBlank, isStorableText } from '#domain/textValidation';
import type { BrowserStorage } from '#src/services/browserStorage';
import type { CartTotals, PayableLine } from '../cart/cartSelectors';

/** The fields that the shopper fills in. The email address is the account's. */
export type ShippingField = Exclude<keyof typeof SHIPPING_LIMITS, 'email'>;
export type ShippingDetails = Pick<OrderRequest, ShippingField>;

interface FieldForm {
  label: string;
  /** Such a field must not be empty. The address may be, but the form first asks whether that is intended. */
  required?: true;
  autoComplete: string;
  type?: 'tel';
  inputProps?: { inputMode: 'tel' };
  multiline?: true;
  minRows?: number;
  hint?: string;
}

/** The fields, in the order in which the form shows them. The form, the draft and the record follow this table. */
export const SHIPPING_FIELDS: Readonly<Record<ShippingField, FieldForm>> = {
  name: { label: 'Name', autoComplete: 'name', required: true },
  number: {
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    inputProps: { inputMode: 'tel' },
    required: true,
  },
  address: {
    label: 'Address',
    autoComplete: 'street-address',
    multiline: true,
    minRows: 3,
    hint: 'Where the parcel goes: street, postcode, town and country.',
  },
};

export const FIELD_NAMES = Object.keys(SHIPPING_FIELDS) as ShippingField[];

/** Returns an object with a value for each field. */
export function byField<Value>(valueOf: (field: ShippingField) => Value) {
  const values = FIELD_NAMES.map((field) => [field, valueOf(field)] as const);
  return Object.fromEntries(values) as Record<ShippingField, Value>;
}

/** The shipping details in an order, or in what is stored of one, without the rest of it. */
export function shippingOf(
  body: ShippingDetails,
  change = (_field: ShippingField, text: string) => text,
): ShippingDetails {
  const texts = FIELD_NAMES.flatMap((field) => {
    const text = body[field];
    return text === undefined ? [] : [[field, change(field, text)] as const];
  });
  return Object.fromEntries(texts) as unknown as ShippingDetails;
}

/** Removes from the details what was pasted and cannot be seen, as the API does. */
function cleaned(details: ShippingDetails): ShippingDetails {
  return shippingOf(details, (field, text) =>
    field === 'number' ? cleanPhone(text) : cleanText(text),
  );
}

/** Returns the validation messages by field. The rules are the API's. */
export function shippingErrors(details: ShippingDetails): Partial<Record<ShippingField, string>> {
  const texts = cleaned(details);
  const errors = FIELD_NAMES.map((field) => [field, errorOf(field, texts[field] ?? '')] as const);
  return Object.fromEntries(errors.filter(([, failure]) => failure !== undefined));
}

function errorOf(field: ShippingField, text: string): string | undefined {
  const { label, required } = SHIPPING_FIELDS[field];
  const limit = SHIPPING_LIMITS[field];
  if (required && isBlank(text)) return `${label} is required.`;
  if (text.length > limit) return `${label} may have at most ${limit} characters.`;
  if (!isStorableText(text)) return `${label} holds a character that cannot be stored.`;
  if (field === 'number' && !isPhone(text)) return `${label} ${PHONE_FORM}.`;
  return undefined;
}

/**
 * Builds the body of `POST /orders`. Of each product it contains what the specification names, and not the rest of
 * the product's page. It contains no tax if the item total is zero.
 */
export function orderRequest(
  details: ShippingDetails,
  email: string,
  lines: readonly PayableLine[],
  totals: CartTotals,
): OrderRequest {
  return {
    ...cleaned(details),
    email,
    orderTime: new Date().toISOString(),
    orderStatus: ORDER_STATUS,
    orders: lines.map(({ product, quantity }) => {
      const { _id, img, name, price, seller, ratings, shipping } = product;
      return { _id, img, name, price, seller, ratings, shipping, quantity };
    }),
    totalPrice: fromCents(totals.grandTotal),
    ...(totals.itemTotal > 0 && { tax: fromCents(totals.tax) }),
  };
}

/** The draft has its own key, because it is written without the lock that the record of orders needs. */
export const DRAFT_KEY = 'shipping-draft';

const draftSchema = v.object({
  uid: v.string(),
  draft: v.partial(v.object(byField(() => v.string()))),
});

/** What a person has typed into the shipping form since the last order. Fields that were not edited are absent. */
export type ShippingDraft = Partial<ShippingDetails>;

/**
 * Returns the stored draft of this user. Returns an empty draft if nothing was typed, or if the stored draft
 * belongs to another user. Stored data is untrusted input: invalid data counts as absent. Never throws.
 */
export function readDraft(storage: BrowserStorage, uid: string): ShippingDraft {
  const parsed = v.safeParse(draftSchema, parseJson(storage.read(DRAFT_KEY)));
  return parsed.success && parsed.output.uid === uid ? parsed.output.draft : {};
}

export function keepDraft(storage: BrowserStorage, uid: string, draft: ShippingDraft): void {
  storage.write(DRAFT_KEY, JSON.stringify({ uid, draft }));
}

/** Parses stored text. Returns null if it is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
