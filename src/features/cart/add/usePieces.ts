import { useCallback, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { defineMessages } from '#domain/messages';
import { MAX_QUANTITY, typedNumber } from '#domain/quantity';

interface Limits {
  most: number;
  left: number;
  inCart: number;
}

/** Returns the text in the quantity field, and the message why so many pieces cannot be added. */
export function usePieces(limits: Limits) {
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

/** Returns the message why so many pieces cannot be added. If no piece is left, the note beside View Carts says so. */
function problemText(
  text: string,
  { most, left, inCart }: Limits,
  { formatMessage }: IntlShape,
): string | undefined {
  const wanted = typedNumber(text);
  if (wanted === undefined)
    return formatMessage(text.trim() === '' ? PROBLEMS.empty : PROBLEMS.noNumber);
  if (wanted === 0) return formatMessage(PROBLEMS.none);
  if (wanted <= (left || 1)) return undefined;
  const limit = most === MAX_QUANTITY ? PROBLEMS.perProduct : PROBLEMS.stock;
  return formatMessage(limit, { most, inCart });
}

const PROBLEMS = defineMessages({
  empty: { id: 'quantity.empty', defaultMessage: 'Enter a quantity.' },
  noNumber: { id: 'quantity.noNumber', defaultMessage: 'Enter a whole number, such as 2.' },
  none: { id: 'quantity.none', defaultMessage: 'Enter at least 1.' },
  perProduct: {
    id: 'quantity.perProduct',
    defaultMessage:
      '{inCart, plural, =0 {At most {most} of one product.} one {At most {most} of one product, and # in your cart already.} other {At most {most} of one product, and # in your cart already.}}',
  },
  stock: {
    id: 'quantity.stock',
    defaultMessage:
      '{inCart, plural, =0 {Only {most} left.} one {Only {most} left, and # in your cart already.} other {Only {most} left, and # in your cart already.}}',
  },
});
