/** The shipping details: their fields, their validation, the request body of an order, and the stored draft. */

import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import { cleanText } from '#domain/cleanText';
import type { Message } from '#domain/messages';
import { fromCents } from '#domain/money';
import { ORDER_STATUS, type OrderRequest, SHIPPING_LIMITS } from '#domain/orders/order';
import { paymentKindSchema } from '#domain/orders/paymentKind';
import { cleanPhone, isPhone } from '#domain/phoneNumber';
import { isBlank, isStorableText } from '#domain/textValidation';
import type { BrowserStorage } from '#src/services/browserStorage';
import { storedJson } from '#src/services/storedJson';
import type { CartTotals, PayableLine } from '../cart/cartSelectors';

/** The fields that the shopper fills in. The email address is no such field, because it is the account's address. */
export type ShippingField = Exclude<keyof typeof SHIPPING_LIMITS, 'email'>;
export type ShippingDetails = Pick<OrderRequest, ShippingField>;

interface FieldForm {
  label: Message;
  required?: true;
  autoComplete: string;
  type?: 'tel';
  inputProps?: { inputMode: 'tel' };
  multiline?: true;
  minRows?: number;
  hint?: Message;
}

/** The fields in the order of the form. The form, the draft and the checkout record have exactly these fields. */
export const SHIPPING_FIELDS: Readonly<Record<ShippingField, FieldForm>> = {
  name: { label: { id: 'field.name' }, autoComplete: 'name', required: true },
  number: {
    label: { id: 'shipping.number' },
    type: 'tel',
    autoComplete: 'tel',
    inputProps: { inputMode: 'tel' },
    required: true,
  },
  address: {
    label: { id: 'shipping.address' },
    autoComplete: 'street-address',
    multiline: true,
    minRows: 3,
    hint: { id: 'shipping.address.hint' },
  },
};

export const FIELD_NAMES = Object.keys(SHIPPING_FIELDS) as ShippingField[];

export function byField<Value>(valueOf: (field: ShippingField) => Value) {
  const values = FIELD_NAMES.map((field) => [field, valueOf(field)] as const);
  return Object.fromEntries(values) as Record<ShippingField, Value>;
}

/** Returns only the shipping details of `body`, such as an order. `change` can change each text. */
export function pickShipping(
  body: Partial<ShippingDetails>,
  change = (_field: ShippingField, text: string) => text,
): ShippingDetails {
  const texts = FIELD_NAMES.flatMap((field) => {
    const text = body[field];
    return text === undefined ? [] : [[field, change(field, text)] as const];
  });
  return Object.fromEntries(texts) as unknown as ShippingDetails;
}

/** Removes invisible characters, which may have been pasted, from the details. The API does the same. */
function cleaned(details: ShippingDetails): ShippingDetails {
  return pickShipping(details, (field, text) =>
    field === 'number' ? cleanPhone(text) : cleanText(text),
  );
}

/** Returns the validation messages by field. The API validates with the same rules. */
export function shippingErrors(
  details: ShippingDetails,
  intl: IntlShape,
): Partial<Record<ShippingField, string>> {
  const texts = cleaned(details);
  const errors = FIELD_NAMES.map(
    (field) => [field, errorOf(field, texts[field] ?? '', intl)] as const,
  );
  return Object.fromEntries(errors.filter(([, failure]) => failure !== undefined));
}

function errorOf(
  field: ShippingField,
  text: string,
  { formatMessage }: IntlShape,
): string | undefined {
  const { required } = SHIPPING_FIELDS[field];
  const label = formatMessage(SHIPPING_FIELDS[field].label);
  const limit = SHIPPING_LIMITS[field];
  if (required && isBlank(text)) return formatMessage({ id: 'field.required' }, { label });
  if (text.length > limit) return formatMessage({ id: 'field.tooLong' }, { label, limit });
  if (!isStorableText(text)) return formatMessage({ id: 'field.unstorable' }, { label });
  if (field === 'number' && !isPhone(text))
    return formatMessage({ id: 'field.noPhone' }, { label });
  return undefined;
}

/** Builds the body of `POST /orders`: only the specified fields, and no tax if the item total is zero. */
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

/** The local storage key of the draft. It is not the record's key, because writing the record needs the cart lock. */
export const DRAFT_KEY = 'shipping-draft';

const draftSchema = v.object({
  uid: v.string(),
  draft: v.partial(v.object({ ...byField(() => v.string()), payment: paymentKindSchema })),
});

/** What the user has typed and chosen in the shipping form since the last order. Unedited fields are absent. */
export type ShippingDraft = Partial<ShippingDetails> & Pick<OrderRequest, 'payment'>;

/** Returns this user's stored draft; an empty one if there is none. */
export function readDraft(storage: BrowserStorage, uid: string): ShippingDraft {
  const stored = storedJson(storage, DRAFT_KEY, draftSchema);
  return stored?.uid === uid ? stored.draft : {};
}

export function keepDraft(storage: BrowserStorage, uid: string, draft: ShippingDraft): void {
  storage.write(DRAFT_KEY, JSON.stringify({ uid, draft }));
}
