import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useId } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { fromCents, toCents } from '#domain/money';
import { type ImportAnswersInput, IMPORT_QUESTIONS } from '#domain/owner/importAnswers';
import type { ImportReport } from '#domain/owner/importReport';
import { formatNumber } from '#src/components/display/formatNumber';
import { useFormatPrice } from '#src/components/display/Price';
import { fieldLabel } from '../goods/fieldWords';
import { AppliedImport, FailedImport } from './AppliedImport';
import { ApplyImport } from './ApplyImport';
import { keptName } from './columnChoice';
import { reportWords } from './importedWords';
import type { KeptColumns } from './importMemory';
import { ImportRows } from './ImportRows';

/** Stacks parts. None is wider than the page, however many tabs it has. */
export const STACKED = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

interface ImportPreviewProps {
  report: ImportReport;
  answers: ImportAnswersInput;
  kept: readonly KeptColumns[];
  /** Absent if the page does not have the file any more, or the import was applied. */
  onChangeAnswers: (() => void) | undefined;
}

export function ImportPreview({ report, answers, kept, onChangeAnswers }: ImportPreviewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { unchanged, columns } = report;
  const price = useFormatPrice();
  const { kind, notes } = reportWords(report, intl, (amount) => price(toCents(amount)));
  if (report.state === 'failed') return <FailedImport report={report} />;
  const given = answerWords(answers, keptName(kept, answers.columns), intl);
  return (
    <Box sx={{ ...STACKED, overflowWrap: 'anywhere' }}>
      {kind !== undefined && <Typography variant="h3">{kind}</Typography>}
      {report.state === 'applied' ? (
        <AppliedImport report={report} />
      ) : (
        <ApplyImport report={report} />
      )}
      <ImportRows report={report} />
      {unchanged > 0 && (
        <Typography color="textSecondary">
          {formatMessage({ id: 'import.unchanged' }, { count: unchanged })}
        </Typography>
      )}
      {notes.length > 0 && (
        <Part title={formatMessage({ id: 'import.howRead' })}>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </Part>
      )}
      {columns.length > 0 && <Columns columns={columns} />}
      {onChangeAnswers && <Answers {...{ given, columns }} onChange={onChangeAnswers} />}
    </Box>
  );
}

interface AnswersProps extends Pick<ImportReport, 'columns'> {
  given: readonly string[];
  onChange: () => void;
}

function Answers({ given, columns, onChange }: AnswersProps) {
  const { formatMessage } = useIntl();
  if (given.length === 0 && !columns.some(({ isOpen }) => isOpen)) return null;
  return (
    <Part title={formatMessage({ id: 'import.answers' })}>
      <Typography>
        {given.length > 0
          ? formatMessage({ id: 'import.answers.given' }, { answers: given.join(', ') })
          : formatMessage({ id: 'import.answers.none' })}
      </Typography>
      <Button variant="outlined" onClick={onChange} sx={{ mt: 1 }}>
        {formatMessage({ id: 'import.answers.change' })}
      </Button>
    </Part>
  );
}

function Columns({ columns }: Pick<ImportReport, 'columns'>) {
  const intl = useIntl();
  return (
    <Box
      component="details"
      sx={{ '& summary': { py: '10px', cursor: 'pointer', fontWeight: 600 } }}
    >
      <summary>{intl.formatMessage({ id: 'import.columns' })}</summary>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: '4px 16px',
          m: 0,
          maxWidth: 560,
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          '& dd': { m: 0 },
        }}
      >
        {columns.map(({ name, field }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <Box component="dd" sx={field === null ? { color: 'text.secondary' } : {}}>
              {fieldLabel(field, intl)}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

function answerWords(
  answers: ImportAnswersInput,
  name: string,
  { formatMessage, locale }: IntlShape,
): string[] {
  const shipping = formatNumber(fromCents(Number(answers.shipping)), 'amount', locale);
  const values = { ...answers, shipping, name, isKept: name !== '' };
  const given = IMPORT_QUESTIONS.filter((ask) => answers[ask] !== undefined);
  return given.map((ask) => formatMessage({ id: `import.answer:${ask}` }, values));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
