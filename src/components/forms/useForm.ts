import {
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type IntlShape, useIntl } from 'react-intl';

/** Returns the errors that HTML attributes, such as `required`, cannot express. */
type Rules = (form: HTMLFormElement, intl: IntlShape) => FieldErrors;

const NO_RULES: Rules = () => ({});

/** Like `useFormErrors`, with a submit handler that calls `send` unless the form is invalid or busy. */
export function useForm(
  { rules, isBusy = false }: { rules?: Rules; isBusy?: boolean },
  send: (form: HTMLFormElement) => void,
) {
  const { errors, check, formProps } = useFormErrors(rules);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && check(event.currentTarget)) send(event.currentTarget);
  };
  // `post` keeps a password out of the URL if the browser submits the form before any script runs.
  return { errors, formProps: { ...formProps, method: 'post', onSubmit } };
}

/**
 * Decides when a form shows its errors. A field's error appears when the user leaves the field, not during typing. The
 * error disappears when the user corrects it or makes a different mistake.
 */
export function useFormErrors(rules: Rules = NO_RULES) {
  const intl = useIntl();
  const [found, setFound] = useState<FieldErrors>({});
  const [shown, setShown] = useState<readonly string[]>([]);

  const seen = useRef<HTMLFormElement>(null);
  const look = (form: HTMLFormElement) => {
    seen.current = form;
    const errors = { ...nativeErrors(form, intl), ...rules(form, intl) };
    setFound(errors);
    return errors;
  };
  // The errors contain the fields' labels, which have changed with the page's language.
  const lookAgain = useEffectEvent(() => seen.current && look(seen.current));
  useLayoutEffect(() => void lookAgain(), [intl]);
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!isField(field) || isStillThere(field, event.relatedTarget)) return;
    const form = event.currentTarget;
    afterPress(() => {
      look(form);
      setShown((names) => [...names, field.name]);
    });
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
    formProps: { noValidate: true, onBlur: leave, onChange: type },
  };
}

/** Whether the user has not left the field, because the focus went to another window or to a button in the field. */
function isStillThere(field: Element, next: Element | null): boolean {
  return document.activeElement === field || field.closest('[data-field]')?.contains(next) === true;
}

/** Calls `show` now, or after the end of a press: an error message could move the pressed control and lose the press. */
function afterPress(show: () => void): void {
  if (document.documentElement.matches(':active'))
    window.addEventListener('mouseup', () => setTimeout(show), { once: true });
  else show();
}

/** The error messages of a form, by field name. Fields without an error are absent. */
export type FieldErrors = Partial<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter((field) => field.willValidate && field.name);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function nativeErrors(form: HTMLFormElement, intl: IntlShape): FieldErrors {
  const errors = fieldsOf(form).map((field) => [field.name, nativeError(field, intl)] as const);
  return Object.fromEntries(errors.filter(([, failure]) => failure !== undefined));
}

function nativeError(field: Field, { formatMessage }: IntlShape): string | undefined {
  const { valueMissing, typeMismatch } = field.validity;
  const label = field.labels?.[0]?.textContent;
  if (valueMissing)
    return label
      ? formatMessage({ id: 'field.required' }, { label })
      : formatMessage({ id: 'field.required.unnamed' });
  if (typeMismatch) return formatMessage({ id: 'field.email.wrong' });
  return undefined;
}

/** Returns an empty text if the form has no such field. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof Element && isField(field) ? field.value : '';
}
