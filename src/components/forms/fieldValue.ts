import { isField } from './formErrors';

/** The text in a field of a form; empty if there is no such field. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof Element && isField(field) ? field.value : '';
}
