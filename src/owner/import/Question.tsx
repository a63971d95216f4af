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
  const error = isWrong ? formatMessage({ id: `import.ask.wrong:${ask}` }) : undefined;
  const label = formatMessage({ id: `import.ask:${ask}` });
  if (ask === 'prices')
    return (
      <RadioField
        {...{ label, value, error }}
        options={optionsOf('import.ask.prices:', ['gross', 'net'], intl)}
        onChoose={onChange}
      />
    );
  return (
    <FormField
      {...{ label, value, error }}
      hint={formatMessage({ id: `import.ask.hint:${ask}` })}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      {...(ask === 'shipping' && { inputProps: { inputMode: 'decimal' } })}
    />
  );
}
