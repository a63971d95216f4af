import { useCallback, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { MAX_QUANTITY, typedNumber } from '#domain/quantity';

interface Limits {
  most: number;
  left: number;
  inCart: number;
}

/** Returns the text in the quantity field, and the message why the typed number of pieces cannot be added. */
export function useQuantityInput(limits: Limits) {
  const [text, setText] = useState('1');
  /** Whether an empty field is an error. False while the shopper is still typing. */
  const [isAwaited, setAwaited] = useState(false);
  const type = useCallback((typed: string) => {
    setText(typed);
    setAwaited(false);
  }, []);
  const problem = problemText(text, limits, useIntl());
  const shownProblem = text.trim() === '' && !isAwaited ? undefined : problem;
  return { text, type, leave: () => setAwaited(true), problem, shownProblem };
}

/** Returns why the typed number cannot be added. If no piece is left, the note beside View Carts says so. */
function problemText(
  text: string,
  { most, left, inCart }: Limits,
  { formatMessage }: IntlShape,
): string | undefined {
  const wanted = typedNumber(text);
  if (wanted === undefined)
    return formatMessage({ id: text.trim() === '' ? 'quantity.empty' : 'quantity.noNumber' });
  if (wanted === 0) return formatMessage({ id: 'quantity.none' });
  if (wanted <= (left || 1)) return undefined;
  const id = most === MAX_QUANTITY ? 'quantity.perProduct' : 'quantity.stock';
  return formatMessage({ id }, { most, inCart });
}
