import { useState } from 'react';

const QUESTION = 'An order without an address? If that is meant, place it once more.';

/** The address is optional. A shopper who leaves it empty is asked once whether that is intended. */
export function useBlankAddressQuestion(address: string) {
  const [isAsked, setAsked] = useState(false);
  const isBlank = address.trim() === '';
  /** Whether the form can be sent. If not, shows the question and moves the focus to the address field. */
  const passes = (form: HTMLFormElement): boolean => {
    if (!isBlank || isAsked) return true;
    setAsked(true);
    form.querySelector<HTMLElement>('[name="address"]')?.focus();
    return false;
  };
  return { question: isBlank && isAsked ? QUESTION : undefined, passes };
}
