import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#domain/messages';
import type { PaymentKind } from '#domain/orders/paymentKind';

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
  /** Undefined where there is no choice. */
  chosen: PaymentKind | undefined;
  onChoose: (choice: { payment: PaymentKind }) => void;
  /** True while an order may be in progress. */
  locked: boolean;
}

export function HowToPay({ ways, chosen, onChoose, locked }: HowToPayProps) {
  const id = useId();
  if (chosen === undefined) return null;
  return (
    <FormControl disabled={locked}>
      <FormLabel id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        <FormattedMessage id="payment.how" />
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={chosen}>
        {ways.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio onChange={() => onChoose({ payment: kind })} />}
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

/** Returns the way that the shopper has chosen, or else the first one. Undefined where there is no choice. */
export function wayToPay(
  ways: readonly PaymentKind[],
  chosen: PaymentKind | undefined,
): PaymentKind | undefined {
  return ways.length > 1 ? (ways.find((way) => way === chosen) ?? ways[0]) : undefined;
}
