import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { readPrice } from '#domain/catalogueQueryParams';
import { fromCents, toCents } from '#domain/money';
import {
  type GivenAnswers,
  type ImportAsk,
  importAnswersSchema,
} from '#domain/owner/importAnswers';
import type { ImportColumn } from '#domain/owner/importColumns';
import { useAppSelector } from '#src/app/hooks';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';
import { RadioField } from '#src/components/forms/RadioField';
import { selectShop } from '#src/features/shop/shopSlice';
import { choiceIn, choiceProblem, keptName, seemingChoice } from './columnChoice';
import { ColumnsField } from './ColumnsField';
import type { KeptColumns } from './importMemory';

interface AskFormProps {
  asks: readonly ImportAsk[];
  columns: readonly ImportColumn[];
  /** The choices of columns that were kept. */
  kept: readonly KeptColumns[];
  /** What was answered before. */
  answers: GivenAnswers;
  isSending: boolean;
  /** `name`: under which the choice of columns is kept; empty if it is not. */
  onAnswer: (answers: GivenAnswers, name: string) => void;
}

interface Question {
  label: string;
  hint: string;
  /** What is wrong with an answer. */
  problem: string;
}

const QUESTIONS: Record<Exclude<ImportAsk, 'prices' | 'columns'>, Question> = {
  shipping: {
    label: 'Shipping charge',
    hint: 'What shoppers pay for sending one new product, such as 4.50. Products that the shop has keep theirs.',
    problem: 'Enter an amount such as 4.50, or 0.',
  },
  manufacturer: {
    label: 'Manufacturer',
    hint: 'For new products of which the file does not say who made them.',
    problem: 'Enter a name of at most 200 characters.',
  },
  pictureAddress: {
    label: 'Address of the pictures',
    hint: 'What stands before the names of pictures in the old shop, such as https://old.example/media/catalog/product. Leave it empty to go on without pictures.',
    problem: 'Enter an address that begins with https://.',
  },
};

const PRICES = [
  ['gross', 'with tax, which the shop takes off'],
  ['net', 'without tax, as the shop keeps them'],
] as const;

/** Asks what the file does not say. What is answered goes with the next file too. */
export function AskForm({ columns, kept, answers, isSending, onAnswer, ...props }: AskFormProps) {
  const { name } = useAppSelector(selectShop);
  const [typed, setTyped] = useState<Partial<Record<ImportAsk, string>>>({
    ...{ manufacturer: name, columns: seemingChoice(columns), ...answers },
    ...(answers.shipping !== undefined && {
      shipping: fromCents(Number(answers.shipping)).toFixed(2),
    }),
  });
  const [keepAs, setKeepAs] = useState(() => keptName(kept, answers.columns));
  const [problems, setProblems] = useState<readonly ImportAsk[]>([]);
  const type = (ask: ImportAsk) => (text: string) => setTyped({ ...typed, [ask]: text });
  const asks = props.asks.filter((ask) => !isSaid(ask, typed.columns));
  const problem = choiceProblem(typed.columns, columns);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(asks.flatMap((ask) => answerTo(ask, typed[ask] ?? '')));
    const wrong = asks.filter((ask) =>
      ask === 'columns' ? problem : !v.is(importAnswersSchema.entries[ask], given[ask]),
    );
    flushSync(() => setProblems(wrong));
    toFirstProblem(event.currentTarget);
    if (wrong.length === 0) onAnswer({ ...answers, ...given }, keepAs.trim());
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, maxWidth: 560 }}
    >
      <Typography variant="h3">What the file does not say</Typography>
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
        Go on to the preview
      </BusyButton>
    </Box>
  );
}

/** The first question with a wrong answer may be out of view. */
function toFirstProblem(form: HTMLFormElement): void {
  const question = form
    .querySelector('[role=alert]')
    ?.closest('[role=group], .MuiFormControl-root');
  question?.querySelector<HTMLElement>('input, select')?.focus();
}

interface QuestionProps {
  ask: Exclude<ImportAsk, 'columns'>;
  value: string;
  onChange: (text: string) => void;
  isWrong: boolean;
}

function Question({ ask, value, onChange, isWrong }: QuestionProps) {
  if (ask === 'prices')
    return (
      <RadioField
        label="The prices in the file are"
        value={value}
        options={PRICES}
        onChoose={onChange}
        error={isWrong ? 'Choose one of them.' : undefined}
      />
    );
  const { label, hint, problem } = QUESTIONS[ask];
  return (
    <FormField
      {...{ label, hint, value }}
      onChange={(event) => onChange(event.target.value)}
      error={isWrong ? problem : undefined}
      autoComplete="off"
      {...(ask === 'shipping' && { inputProps: { inputMode: 'decimal' } })}
    />
  );
}

/** Whether a chosen column says what would be asked. */
function isSaid(ask: ImportAsk, columns: string | undefined): boolean {
  const fields = Object.values(choiceIn(columns));
  if (ask === 'manufacturer') return fields.includes('seller');
  return ask === 'shipping' && fields.includes('shipping');
}

/** Returns the answer as the API takes it. What is no answer is refused by the schema; only a picture address and the columns may be empty. */
function answerTo(ask: ImportAsk, text: string): [ImportAsk, string | undefined][] {
  const words = text.trim();
  const isNone = ask === 'columns' ? words === '{}' : ask === 'pictureAddress' && words === '';
  if (isNone) return [[ask, undefined]];
  if (ask !== 'shipping') return [[ask, words]];
  const amount = readPrice(words);
  return [[ask, amount === undefined ? '' : String(toCents(amount))]];
}
