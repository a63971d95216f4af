import { SHIPPING_LIMITS } from '../../../domain/order';
import { isStorableText } from '../../../domain/text';
import type { ShippingDetails } from './orderRequest';

export type ShippingField = keyof ShippingDetails;

/** In the order in which they stand in the form. */
export const SHIPPING_FIELDS: readonly ShippingField[] = ['name', 'number', 'address'];

const LABELS: Record<ShippingField, string> = {
  name: 'Name',
  number: 'Phone Number',
  address: 'Address',
};

/** In any script. The API takes any text: numbers are written in too many ways to be checked further. */
const DIGIT = /\p{Nd}/u;

const REQUIRED: readonly ShippingField[] = ['name', 'number'];

/** What is wrong with the details, in words, by field: the API's own rules, and a number without digits. */
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
