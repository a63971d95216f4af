/** The error messages of a form, by field name. */

/** Fields without an error are absent. */
export type FieldErrors = Partial<Record<string, string>>;

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the form's editable fields, in document order. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter((field) => field.willValidate && field.name);
}

export function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns the shop's messages for the errors that the browser detects from the fields' attributes. */
export function nativeErrors(form: HTMLFormElement): FieldErrors {
  const errors = fieldsOf(form).map((field) => [field.name, nativeError(field)] as const);
  return Object.fromEntries(errors.filter(([, failure]) => failure !== undefined));
}

function nativeError(field: Field): string | undefined {
  const { valueMissing, typeMismatch } = field.validity;
  if (valueMissing) return `${field.labels?.[0]?.textContent ?? 'This'} is required.`;
  if (typeMismatch) return 'This is not a valid email address, such as ann@example.com.';
  return undefined;
}
