import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import { PAGES } from '#domain/pagePaths';
import { isRefusal } from '#src/api/apiError';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { useFormatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { selectCanCheckOut, selectCartTotals } from '../cart/cartSelectors';
import { checkoutMoved, selectCheckout } from './checkoutSlice';

/** How many milliseconds a question must be on the screen before a press can answer or close it. */
const READING_MS = 1_000;

interface QuestionProps {
  title: string;
  /** The label of the button that agrees. It says what will happen. */
  answer: string;
  onAnswer: () => void;
  onClose: () => void;
  /** The link for shoppers who do not agree, shown beside the button. */
  instead: ReactNode;
  children: ReactNode;
}

/**
 * A question before an order. The dialog takes the focus, and the button that agrees is disabled for `READING_MS`: a
 * press that began earlier was meant for what was on the screen before.
 */
function Question({ title, answer, onAnswer, onClose, instead, children }: QuestionProps) {
  const [isReadable, setReadable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), READING_MS);
    return () => clearTimeout(timer);
  }, []);
  const agree = (
    <Button variant="contained" disabled={!isReadable} onClick={onAnswer}>
      <span>{answer}</span>
    </Button>
  );
  const actions = (
    <>
      {instead}
      {agree}
    </>
  );
  return (
    <ShopDialog open title={title} onClose={() => isReadable && onClose()} actions={actions}>
      {children}
    </ShopDialog>
  );
}

/** After a change of the prices or the cart, shows the old and the new total. The button agrees to the new total. */
export function TotalQuestion({ onAnswer }: Pick<QuestionProps, 'onAnswer'>) {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const { grandTotal } = useAppSelector(selectCartTotals);
  const formatPrice = useFormatPrice();
  const { formatMessage } = useIntl();
  if (checkout.status !== 'refused' || checkout.agreed === undefined || !canCheckOut) return null;
  const hasCartChanged = checkout.error.kind === 'cartChanged';
  if (!hasCartChanged && !isRefusal(checkout.error, 'prices_changed')) return null;
  const price = formatPrice(grandTotal);
  return (
    <Question
      key={price}
      title={formatMessage({
        id: hasCartChanged ? 'checkout.question.cartTitle' : 'checkout.question.pricesTitle',
      })}
      answer={formatMessage({ id: 'checkout.question.answer' }, { price })}
      instead={
        <TextLink to={PAGES.orderReview} alone>
          <FormattedMessage id="checkout.question.cart" />
        </TextLink>
      }
      onAnswer={onAnswer}
      onClose={() => dispatch(checkoutMoved({ status: 'idle' }))}
    >
      <Typography>
        {formatMessage({
          id: hasCartChanged ? 'checkout.question.cartChanged' : 'checkout.question.pricesChanged',
        })}
      </Typography>
      <Box component="dl" sx={FIGURES}>
        <dt>{formatMessage({ id: 'checkout.question.seen' })}</dt>
        <dd>{formatPrice(toCents(checkout.agreed))}</dd>
        <dt>{formatMessage({ id: 'checkout.question.now' })}</dt>
        <dd>
          <strong>{price}</strong>
        </dd>
      </Box>
    </Question>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateRows: 'auto auto',
  gridAutoFlow: 'column',
  justifyContent: 'start',
  gap: '0 24px',
  m: 0,
  '& dd': { m: 0, fontSize: '1.125rem' },
};
