import { useIntl } from 'react-intl';
import { defineMessages } from '#domain/messages';
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

const PRICES = defineMessages({
  gross: { id: 'import.ask.gross', defaultMessage: 'with tax, which the shop takes off' },
  net: { id: 'import.ask.net', defaultMessage: 'without tax, as the shop keeps them' },
});

const LABELS = defineMessages({
  prices: { id: 'import.ask.prices', defaultMessage: 'The prices in the file are' },
  shipping: { id: 'import.ask.shipping', defaultMessage: 'Shipping charge' },
  manufacturer: { id: 'import.ask.manufacturer', defaultMessage: 'Manufacturer' },
  pictureAddress: { id: 'import.ask.pictureAddress', defaultMessage: 'Address of the pictures' },
});

const HINTS = defineMessages({
  shipping: {
    id: 'import.ask.shipping.hint',
    defaultMessage:
      'What shoppers pay for sending one new product, such as 4.50. Products that the shop has keep theirs.',
  },
  manufacturer: {
    id: 'import.ask.manufacturer.hint',
    defaultMessage: 'For new products of which the file does not say who made them.',
  },
  pictureAddress: {
    id: 'import.ask.pictureAddress.hint',
    defaultMessage:
      'What stands before the names of pictures in the old shop, such as https://old.example/media/catalog/product. Leave it empty to go on without pictures.',
  },
});

const PROBLEMS = defineMessages({
  prices: { id: 'import.ask.prices.needed', defaultMessage: 'Choose one of them.' },
  shipping: {
    id: 'import.ask.shipping.wrong',
    defaultMessage: 'Enter an amount such as 4.50, or 0.',
  },
  manufacturer: {
    id: 'import.ask.manufacturer.wrong',
    defaultMessage: 'Enter a name of at most 200 characters.',
  },
  pictureAddress: {
    id: 'import.ask.pictureAddress.wrong',
    defaultMessage: 'Enter an address that begins with https://.',
  },
});
