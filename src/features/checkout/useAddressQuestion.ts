import { useState } from 'react';

const QUESTION = 'An order without an address? If that is meant, place it once more.';

/** An order may go without an address; whoever leaves it out is asked once whether that is meant. */
export function useAddressQuestion(address: string) {
  const [isAsked, setAsked] = useState(false);
  const isBlank = address.trim() === '';
  /** Whether the order may go. If it must be asked first, the field gets the focus. */
  const passes = (form: HTMLFormElement): boolean => {
    if (!isBlank || isAsked) return true;
    setAsked(true);
    form.querySelector<HTMLElement>('[name="address"]')?.focus();
    return false;
  };
  return { question: isBlank && isAsked ? QUESTION : undefined, passes };
}
