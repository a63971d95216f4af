import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#domain/messages';
import { isPaymentKind, type PaymentKind } from '#domain/orders/paymentKind';

const FIELD = 'payment';

const LABELS: Record<PaymentKind, Message> = {
  card: { id: 'payment.card' },
  transfer: { id: 'payment.transfer' },
};

const HINTS: Record<PaymentKind, Message> = {
  card: { id: 'payment.card.hint' },
  transfer: { id: 'payment.transfer.hint' },
};

interface HowToPayProps {
  ways: readonly PaymentKind[];
  /** True while an order may be in progress. */
  locked: boolean;
}

/** The choice between the shop's payment methods. The first method is preselected. */
export function HowToPay({ ways, locked }: HowToPayProps) {
  const id = useId();
  return (
    <FormControl disabled={locked}>
      <FormLabel id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        <FormattedMessage id="payment.how" />
      </FormLabel>
      <RadioGroup aria-labelledby={id} name={FIELD} defaultValue={ways[0]}>
        {ways.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio />}
            label={
              <>
                <span>
                  <FormattedMessage {...LABELS[kind]} />
                </span>
                <small>
                  <FormattedMessage {...HINTS[kind]} />
                </small>
              </>
            }
            sx={{
              // Aligns the radio button with the name, which stands above the hint.
              alignItems: 'start',
              '& .MuiFormControlLabel-label': { pt: '9px' },
              '& small': { display: 'block', color: 'text.secondary' },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Returns the chosen payment method. If the form has no such field, returns the first of several methods. */
export function chosenPaymentKind(
  form: HTMLFormElement,
  ways: readonly PaymentKind[],
): PaymentKind | undefined {
  const field = form.elements.namedItem(FIELD);
  const chosen = field instanceof RadioNodeList ? field.value : '';
  if (isPaymentKind(chosen)) return chosen;
  return ways.length > 1 ? ways[0] : undefined;
}
