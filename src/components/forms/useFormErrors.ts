import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { type FieldErrors, fieldsOf, isField, nativeErrors } from './formErrors';

const NO_RULES = (): FieldErrors => ({});

/**
 * Decides when a form shows its errors. A field's error appears when the user leaves the field, never while
 * they type. It disappears as soon as the user fixes it or makes a different mistake. `rules` returns the
 * errors that HTML attributes, such as `required`, cannot express.
 */
export function useFormErrors(rules: (form: HTMLFormElement) => FieldErrors = NO_RULES) {
  const [found, setFound] = useState<FieldErrors>({});
  const [shown, setShown] = useState<readonly string[]>([]);

  const look = (form: HTMLFormElement) => {
    const errors = { ...nativeErrors(form), ...rules(form) };
    setFound(errors);
    return errors;
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!isField(field) || isStillThere(field, event.relatedTarget)) return;
    look(event.currentTarget);
    setShown((names) => [...names, field.name]);
  };
  const type = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    const typed = isField(field) ? field.name : '';
    const errors = look(event.currentTarget);
    setShown((names) => names.filter((name) => name !== typed || errors[name] === found[name]));
  };
  /** Shows all errors and focuses the first invalid field. Returns whether the form is valid. */
  const check = (form: HTMLFormElement): boolean => {
    const errors = look(form);
    const fields = fieldsOf(form);
    setShown(fields.map(({ name }) => name));
    const wrong = fields.find(({ name }) => errors[name] !== undefined);
    wrong?.focus();
    return !wrong;
  };
  return {
    errors: Object.fromEntries(shown.map((name) => [name, found[name]])) as FieldErrors,
    check,
    formProps: {
      noValidate: true,
      onBlur: leave,
      onChange: type,
    },
  };
}

/**
 * Returns true if the focus moved only to another window, or to a button inside the field. The user has not
 * really left the field then.
 */
function isStillThere(field: Element, next: Element | null): boolean {
  return document.activeElement === field || field.closest('[data-field]')?.contains(next) === true;
}
