import { useIntl } from 'react-intl';
import type { ImportAsk } from '#domain/owner/importAnswers';
import { FormField } from '#src/components/forms/FormField';
import { RadioField } from '#src/components/forms/RadioField';
import { optionsOf } from '../fields/choices';

interface QuestionProps {
  ask: Exclude<ImportAsk, 'columns'>;
  value: string;
  onChange: (text: string) => void;
  isWrong: boolean;
}

/** A question about what a file does not say. */
export function Question({ ask, value, onChange, isWrong }: QuestionProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const error = isWrong ? formatMessage(PROBLEMS[ask]) : undefined;
  const label = formatMessage(LABELS[ask]);
  if (ask === 'prices')
    return (
      <RadioField
        {...{ label, value, error }}
        options={optionsOf(PRICES, intl)}
        onChoose={onChange}
      />
    );
  return (
    <FormField
      {...{ label, value, error }}
      hint={formatMessage(HINTS[ask])}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      {...(ask === 'shipping' && { inputProps: { inputMode: 'decimal' } })}
    />
  );
}

const PRICES = {
  gross: { id: 'import.ask.gross' },
  net: { id: 'import.ask.net' },
} as const;

const LABELS = {
  prices: { id: 'import.ask.prices' },
  shipping: { id: 'import.ask.shipping' },
  manufacturer: { id: 'import.ask.manufacturer' },
  pictureAddress: { id: 'import.ask.pictureAddress' },
} as const;

const HINTS = {
  shipping: { id: 'import.ask.shipping.hint' },
  manufacturer: { id: 'import.ask.manufacturer.hint' },
  pictureAddress: { id: 'import.ask.pictureAddress.hint' },
} as const;

const PROBLEMS = {
  prices: { id: 'import.ask.prices.needed' },
  shipping: { id: 'import.ask.shipping.wrong' },
  manufacturer: { id: 'import.ask.manufacturer.wrong' },
  pictureAddress: { id: 'import.ask.pictureAddress.wrong' },
} as const;
