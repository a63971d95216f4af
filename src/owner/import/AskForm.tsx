import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import * as v from 'valibot';
import { fromCents, toCents } from '#domain/money';
import {
  type ImportAnswersInput,
  type ImportQuestion,
  importAnswersSchema,
} from '#domain/owner/importAnswers';
import type { ImportColumn } from '#domain/owner/importColumns';
import { readPrice } from '#domain/readPrice';
import { useAppSelector } from '#src/app/hooks';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';
import { RadioField } from '#src/components/forms/RadioField';
import { submits } from '#src/components/forms/submits';
import { selectShop } from '#src/features/shop/shopSlice';
import { optionsOf } from '../fields/choices';
import { choiceIn, choiceProblem, keptName, guessedChoice } from './columnChoice';
import { ColumnsField } from './ColumnsField';
import type { KeptColumns } from './importMemory';

interface AskFormProps {
  asks: readonly ImportQuestion[];
  columns: readonly ImportColumn[];
  /** The stored choices of columns. */
  kept: readonly KeptColumns[];
  answers: ImportAnswersInput;
  isSending: boolean;
  /** `name` is the name under which the choice of columns is stored; empty if it is not stored. */
  onAnswer: (answers: ImportAnswersInput, name: string) => void;
}

/** The answers are suggested for the next file too. */
export function AskForm({ columns, kept, answers, isSending, onAnswer, ...props }: AskFormProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { name } = useAppSelector(selectShop);
  const [typed, setTyped] = useState<Partial<Record<ImportQuestion, string>>>({
    manufacturer: name,
    columns: guessedChoice(columns),
    ...answers,
    ...(answers.shipping !== undefined && {
      shipping: formatNumber(fromCents(Number(answers.shipping)), 'amount', locale),
    }),
  });
  const [keepAs, setKeepAs] = useState(() => keptName(kept, answers.columns));
  const [problems, setProblems] = useState<readonly ImportQuestion[]>([]);
  const type = (ask: ImportQuestion) => (text: string) => setTyped({ ...typed, [ask]: text });
  const asks = props.asks.filter((ask) => !isSaid(ask, typed.columns));
  const problem = choiceProblem(typed.columns, columns, intl);
  const submit = (form: HTMLFormElement) => {
    const given = Object.fromEntries(asks.flatMap((ask) => answerTo(ask, typed[ask] ?? '')));
    const wrong = asks.filter((ask) =>
      ask === 'columns' ? problem : !v.is(importAnswersSchema.entries[ask], given[ask]),
    );
    flushSync(() => setProblems(wrong));
    toFirstProblem(form);
    if (wrong.length === 0) onAnswer({ ...answers, ...given }, keepAs.trim());
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submits(submit)}
      sx={{ display: 'grid', gap: 3, maxWidth: 560 }}
    >
      <Typography variant="h3">{intl.formatMessage({ id: 'import.ask.title' })}</Typography>
      {asks.map((ask) => {
        const isWrong = problems.includes(ask);
        return ask === 'columns' ? (
          <ColumnsField
            key={ask}
            {...{ columns, kept, keepAs, answer: typed.columns ?? '{}' }}
            onChange={type(ask)}
            onKeepAs={setKeepAs}
            error={isWrong ? problem : undefined}
          />
        ) : (
          <Question key={ask} {...{ ask, isWrong, value: typed[ask] ?? '' }} onChange={type(ask)} />
        );
      })}
      <BusyButton type="submit" busy={isSending} sx={{ justifySelf: 'start' }}>
        {intl.formatMessage({ id: 'import.ask.next' })}
      </BusyButton>
    </Box>
  );
}

interface QuestionProps {
  ask: Exclude<ImportQuestion, 'columns'>;
  value: string;
  onChange: (text: string) => void;
  isWrong: boolean;
}

function Question({ ask, value, onChange, isWrong }: QuestionProps) {
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

/** The first question with a wrong answer may be out of view. */
function toFirstProblem(form: HTMLFormElement): void {
  const question = form
    .querySelector('[role=alert]')
    ?.closest('[role=group], .MuiFormControl-root');
  question?.querySelector<HTMLElement>('input, select')?.focus();
}

/** Whether a chosen column already answers the question. */
function isSaid(ask: ImportQuestion, columns: string | undefined): boolean {
  const fields = Object.values(choiceIn(columns));
  if (ask === 'manufacturer') return fields.includes('seller');
  return ask === 'shipping' && fields.includes('shipping');
}

/** The schema refuses what is no answer; only a picture address and the columns may be empty. */
function answerTo(ask: ImportQuestion, text: string): [ImportQuestion, string | undefined][] {
  const words = text.trim();
  const isNone = ask === 'columns' ? words === '{}' : ask === 'pictureAddress' && words === '';
  if (isNone) return [[ask, undefined]];
  if (ask !== 'shipping') return [[ask, words]];
  const amount = readPrice(words);
  return [[ask, amount === undefined ? '' : String(toCents(amount))]];
}
