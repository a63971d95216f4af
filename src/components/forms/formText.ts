import { isField } from './formErrors';

/** What was typed into a field of a form; empty when there is no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof Element && isField(field) ? field.value : '';
}
