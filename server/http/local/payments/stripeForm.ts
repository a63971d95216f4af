/** Reads Stripe's flat forms, such as `metadata[order]=17`. */

import { StripeRefusal } from './stripeRefusal';

/** Returns a whole number of at least `least`. Throws `StripeRefusal` for anything else. */
export function wholeNumber(
  form: URLSearchParams,
  name: string,
  least: number,
  otherwise?: number,
): number {
  const text = form.get(name) ?? otherwise?.toString();
  if (text === undefined)
    throw new StripeRefusal('parameter_missing', `Missing required param: ${name}.`, name);
  if (!/^-?\d{1,12}$/.test(text) || Number(text) < least)
    throw new StripeRefusal('parameter_invalid_integer', `Invalid integer: ${text}`, name);
  return Number(text);
}

export function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const values = [...form].flatMap(([part, value]): [string, string][] =>
    part.startsWith(`${name}[`) ? [[part.slice(name.length + 1, -1), value]] : [],
  );
  return Object.fromEntries(values);
}
