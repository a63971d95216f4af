/**
 * What a shopper may be asked before an order: whether to pay a changed total, or to order without an address. Each question has its own button to agree.
 */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { toCents } from '#domain/money';
import { PAGES } from '#domain/pagePaths';
import { isRefusal } from '#src/api/apiError';
import { useFormatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import type { CheckoutState } from './checkoutSlice';

export interface QuestionBeforeOrderProps {
  checkout: CheckoutState;
  /** Whether to ask the shopper to confirm an order without an address. */
  asksForAddress: boolean;
  /** The former total in cents, if the shopper pressed Place Order too soon after the total had changed. */
  formerTotal: number | undefined;
  /** The current total to pay, in cents. */
  now: number;
  /** Called when the shopper agrees: to the new total, or to order without an address. */
  onOrder: (agreed: 'total' | 'no address') => void;
}

/** Whether the shopper must answer a question before the next order. */
export function isQuestionOpen(props: QuestionBeforeOrderProps): boolean {
  return newTotalOn(props) !== undefined || props.asksForAddress;
}

/** Shows the first question that the shopper must answer before the next order. */
export function QuestionBeforeOrder(props: QuestionBeforeOrderProps) {
  const { now, onOrder } = props;
  const total = newTotalOn(props);
  if (total) return <TotalQuestion {...total} now={now} onOrder={onOrder} />;
  return (
    <Question
      message="You have typed no address. If that is meant, order without one."
      answer="Order without an address"
      onAnswer={() => onOrder('no address')}
    />
  );
}

interface NewTotal {
  message: string;
  /** The total that the shopper has agreed to, in cents. */
  before: number;
}

const CART_CHANGED = 'Your cart has changed in another tab. Nothing is ordered yet.';
const TOTAL_CHANGED = 'The total has just changed. Nothing is ordered yet.';
const PRICES_CHANGED = 'Prices have changed since you filled your cart. Nothing is ordered yet.';

function newTotalOn({
  checkout,
  now,
  formerTotal,
}: QuestionBeforeOrderProps): NewTotal | undefined {
  if (checkout.status === 'refused' && checkout.agreed !== undefined) {
    const before = toCents(checkout.agreed);
    if (checkout.error.kind === 'cartChanged') return { message: CART_CHANGED, before };
    if (isRefusal(checkout.error, 'prices_changed')) return { message: PRICES_CHANGED, before };
  }
  if (formerTotal === undefined || formerTotal === now) return undefined;
  return { message: TOTAL_CHANGED, before: formerTotal };
}

type AskProps = Pick<QuestionBeforeOrderProps, 'onOrder'>;

/** Shows the old and the new total side by side. The button agrees to the new total. */
function TotalQuestion({ message, before, now, onOrder }: NewTotal & AskProps & { now: number }) {
  const formatPrice = useFormatPrice();
  const price = formatPrice(now);
  return (
    <Question
      key={price}
      takesFocus
      answer={`Order at ${price}`}
      onAnswer={() => onOrder('total')}
      message={
        <>
          <span>{message}</span>
          <Box component="dl" sx={FIGURES}>
            <dt>Total you saw</dt>
            <dd>{formatPrice(before)}</dd>
            <dt>Total now</dt>
            <dd>
              <strong>{price}</strong>
            </dd>
          </Box>
        </>
      }
    >
      <TextLink to={PAGES.orderReview} alone>
        Look at the cart
      </TextLink>
    </Question>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateRows: 'auto auto',
  gridAutoFlow: 'column',
  justifyContent: 'start',
  gap: '0 24px',
  mt: 1,
  mb: 0,
  '& dd': { m: 0, fontSize: '1.125rem' },
};

/** How many milliseconds a question or a total must be on the screen before a press can agree to it. */
export const READING_MS = 1_000;

interface QuestionProps {
  /** The text of the question. */
  message: ReactNode;
  /** The label of the button that agrees. It says what will happen. */
  answer: string;
  onAnswer: () => void;
  /**
   * Whether screen readers announce the question and it takes the focus, because the button that had the focus is gone.
   * If false, the address field has the focus, and its error message is announced.
   */
  takesFocus?: boolean;
  children?: ReactNode;
}

/**
 * A question before an order, with a button that agrees. The button is disabled for `READING_MS` after the question
 * appeared, and has no focus: a press that began earlier was meant for the former content of the screen. Each question
 * needs its own `key`.
 */
function Question({ message, answer, onAnswer, takesFocus, children }: QuestionProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isReadable, setReadable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), READING_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <Box
      ref={box}
      role="group"
      aria-label="Question"
      aria-describedby={id}
      tabIndex={-1}
      sx={{ outline: 'none', scrollMarginBlock: 24 }}
    >
      <Alert severity="warning" role={takesFocus ? 'alert' : 'presentation'} id={id} sx={{ mb: 2 }}>
        {message}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}>
        <Button
          type="button"
          variant="contained"
          size="large"
          disabled={!isReadable}
          onClick={onAnswer}
        >
          <span>{answer}</span>
        </Button>
        {children}
      </Box>
    </Box>
  );
}
