import { SHIPPING_LIMITS } from '#domain/order';
import { isStorableText } from '#domain/textValidation';
import type { ShippingDetails } from './orderRequest';

export type ShippingField = keyof ShippingDetails;

/** The fields that are validated, in the order in which the form shows them. */
export const SHIPPING_FIELDS: readonly ShippingField[] = ['name', 'number', 'address'];

const LABELS: Record<ShippingField, string> = {
  name: 'Name',
  number: 'Phone Number',
  address: 'Address',
};

/**
 * Matches a digit in any script. A phone number must contain one. Phone numbers have too many formats to
 * validate them further. The API accepts any text that can be stored and is neither empty nor too long.
 */
const DIGIT = /\p{Nd}/u;

/**
 * The fields that must not be empty. The address may be empty, but the form first asks whether that is
 * intended: see `useBlankAddressQuestion`.
 */
const REQUIRED: readonly ShippingField[] = ['name', 'number'];

/**
 * Returns the validation messages by field. The rules are the API's, plus one: a phone number needs a digit.
 */
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
