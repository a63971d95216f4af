import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { readPrice } from '#domain/catalogueQueryParams';
import { fromCents, toCents } from '#domain/money';
import {
  type GivenAnswers,
  type ImportAsk,
  importAnswersSchema,
} from '#domain/owner/importAnswers';
import { useAppSelector } from '#src/app/hooks';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';
import { RadioField } from '#src/components/forms/RadioField';
import { selectShop } from '#src/features/shop/shopSlice';

interface AskFormProps {
  asks: readonly ImportAsk[];
  /** What was answered before. */
  answers: GivenAnswers;
  isSending: boolean;
  onAnswer: (answers: GivenAnswers) => void;
}

interface Question {
  label: string;
  hint: string;
  /** What is wrong with an answer. */
  problem: string;
}

const QUESTIONS: Record<Exclude<ImportAsk, 'prices'>, Question> = {
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
export function AskForm({ asks, answers, isSending, onAnswer }: AskFormProps) {
  const { name } = useAppSelector(selectShop);
  const [typed, setTyped] = useState<Partial<Record<ImportAsk, string>>>({
    manufacturer: name,
    ...answers,
    ...(answers.shipping !== undefined && {
      shipping: fromCents(Number(answers.shipping)).toFixed(2),
    }),
  });
  const [problems, setProblems] = useState<readonly ImportAsk[]>([]);
  const type = (ask: ImportAsk) => (text: string) => setTyped({ ...typed, [ask]: text });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(asks.flatMap((ask) => answerTo(ask, typed[ask] ?? '')));
    const wrong = asks.filter((ask) => !v.is(importAnswersSchema.entries[ask], given[ask]));
    setProblems(wrong);
    if (wrong.length === 0) onAnswer({ ...answers, ...given });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, maxWidth: 560 }}
    >
      <Typography variant="h3">What the file does not say</Typography>
      {asks.map((ask) =>
        ask === 'prices' ? (
          <RadioField
            key={ask}
            label="The prices in the file are"
            value={typed.prices}
            options={PRICES}
            onChoose={type(ask)}
            error={problems.includes(ask) ? 'Choose one of them.' : undefined}
          />
        ) : (
          <FormField
            key={ask}
            label={QUESTIONS[ask].label}
            hint={QUESTIONS[ask].hint}
            value={typed[ask] ?? ''}
            onChange={(event) => type(ask)(event.target.value)}
            error={problems.includes(ask) ? QUESTIONS[ask].problem : undefined}
            autoComplete="off"
            {...(ask === 'shipping' && { inputProps: { inputMode: 'decimal' } })}
          />
        ),
      )}
      <BusyButton type="submit" busy={isSending} sx={{ justifySelf: 'start' }}>
        Go on to the preview
      </BusyButton>
    </Box>
  );
}

/** Returns the answer as the API takes it. What is no answer is refused by the schema; only a picture address may be empty. */
function answerTo(ask: ImportAsk, text: string): [ImportAsk, string | undefined][] {
  const words = text.trim();
  if (ask === 'pictureAddress' && words === '') return [[ask, undefined]];
  if (ask !== 'shipping') return [[ask, words]];
  const amount = readPrice(words);
  return [[ask, amount === undefined ? '' : String(toCents(amount))]];
}
