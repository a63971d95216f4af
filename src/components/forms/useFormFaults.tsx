import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { type Faults, fieldsOf, isField, nativeFaults } from './formFaults';

const NO_RULES = (): Faults => ({});

/**
 * Tells what is wrong with a field when one leaves it, and takes it back as soon as that is mended; while
 * one types nothing new is told.
 * `rules` are the form's own, beside what the fields' attributes ask for.
 */
export function useFormFaults(rules: (form: HTMLFormElement) => Faults = NO_RULES) {
  const [found, setFound] = useState<Faults>({});
  const [told, setTold] = useState<readonly string[]>([]);

  const look = (form: HTMLFormElement) => {
    const faults = { ...nativeFaults(form), ...rules(form) };
    setFound(faults);
    return faults;
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!isField(field) || isStillThere(field, event.relatedTarget)) return;
    look(event.currentTarget);
    setTold((names) => [...names, field.name]);
  };
  const type = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    const typed = isField(field) ? field.name : '';
    const faults = look(event.currentTarget);
    setTold((names) => names.filter((name) => name !== typed || faults[name] === found[name]));
  };
  /** Tells everything at once; the first wrong field gets the focus. Answers whether all is right. */
  const check = (form: HTMLFormElement): boolean => {
    const faults = look(form);
    const fields = fieldsOf(form);
    setTold(fields.map(({ name }) => name));
    const wrong = fields.find(({ name }) => faults[name] !== undefined);
    wrong?.focus();
    return !wrong;
  };
  return {
    faults: Object.fromEntries(told.map((name) => [name, found[name]])) as Faults,
    check,
    formProps: {
      noValidate: true,
      onBlur: leave,
      onChange: type,
    },
  };
}

/** The focus went to another window, or to a button inside the field. */
function isStillThere(field: Element, next: Element | null): boolean {
  return document.activeElement === field || field.closest('[data-field]')?.contains(next) === true;
}
