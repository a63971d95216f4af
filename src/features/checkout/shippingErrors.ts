import { SHIPPING_LIMITS } from '../../../domain/order';
import { isStorableText } from '../../../domain/text';
import type { ShippingDetails } from './orderRequest';

export type ShippingField = keyof ShippingDetails;

/** In the order of the form. */
export const SHIPPING_FIELDS: readonly ShippingField[] = ['name', 'number', 'address'];

const LABELS: Record<ShippingField, string> = {
  name: 'Name',
  number: 'Phone Number',
  address: 'Address',
};

/**
 * Digits of any script. The API accepts any text: phone numbers have too many formats to validate further.
 */
const DIGIT = /\p{Nd}/u;

/** An empty address is only asked about: see `useAddressQuestion`. */
const REQUIRED: readonly ShippingField[] = ['name', 'number'];

/** Validation messages by field: the API's own rules, and a phone number needs a digit. */
export function shippingErrors(details: ShippingDetails): Partial<Record<ShippingField, string>> {
  const errors = SHIPPING_FIELDS.map((field) => [field, errorOf(field, details[field])] as const);
  return Object.fromEntries(errors.filter(([, failure]) => failure !== undefined));
}

function errorOf(field: ShippingField, text: string): string | undefined {
  const label = LABELS[field];
  const limit = SHIPPING_LIMITS[field];
  if (REQUIRED.includes(field) && text.trim() === '') return `${label} is required.`;
  if (text.length > limit) return `${label} may have at most ${limit} characters.`;
  if (!isStorableText(text)) return `${label} holds a character that cannot be stored.`;
  if (field === 'number' && !DIGIT.test(text))
    return `${label} needs digits, for example +49 30 1234567.`;
  return undefined;
}
