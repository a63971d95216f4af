import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { fromCents } from '#domain/money';
import type { GivenAnswers } from '#domain/owner/importAnswers';
import type { ImportReport } from '#domain/owner/importReport';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useApplyImportMutation } from '#src/owner/api/importsApi';
import { useUndoActMutation } from '#src/owner/api/journalApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { columnWords, undoneWords } from '../goods/goodsWords';
import { count } from '../orderWords';
import { useKeyed } from '../useKeyed';
import { keptName } from './columnChoice';
import type { KeptColumns } from './importMemory';
import { ImportRows } from './ImportRows';

/** Parts below each other. None is wider than the page, however many tabs it has. */
export const COLUMN = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

interface ImportPreviewProps {
  report: ImportReport;
  answers: GivenAnswers;
  kept: readonly KeptColumns[];
  /** Absent if the file is not at hand any more, or is brought in. */
  onChangeAnswers: (() => void) | undefined;
}

/** What an import would change or has changed. */
export function ImportPreview({ report, answers, kept, onChangeAnswers }: ImportPreviewProps) {
  const { kind, notes, unchanged, columns } = report;
  if (report.state === 'failed') return <FailedImport report={report} />;
  const given = answerWords(answers, keptName(kept, answers.columns));
  return (
    <Box sx={{ ...COLUMN, overflowWrap: 'anywhere' }}>
      {kind !== undefined && <Typography variant="h3">{kind}</Typography>}
      {report.state === 'applied' ? <Applied report={report} /> : <Apply report={report} />}
      <ImportRows report={report} />
      {unchanged > 0 && (
        <Typography color="textSecondary">
          {`${count(unchanged, 'variant stays', 'variants stay')} as now.`}
        </Typography>
      )}
      {notes.length > 0 && (
        <Part title="How the file was read">
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
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
  if (given.length === 0 && !columns.some(({ isOpen }) => isOpen)) return null;
  return (
    <Part title="Your answers">
      <Typography>
        {given.length > 0
          ? `Where a file does not say it: ${given.join(', ')}.`
          : 'Columns that the shop has no field for are left out.'}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onChange} sx={{ mt: 1 }}>
        Change the answers
      </Button>
    </Part>
  );
}

/** What each column was taken for. */
function Columns({ columns }: Pick<ImportReport, 'columns'>) {
  return (
    <Box
      component="details"
      sx={{ '& summary': { py: '10px', cursor: 'pointer', fontWeight: 600 } }}
    >
      <summary>What each column was taken for</summary>
      <Box
        component="dl"
        sx={{
          ...{ display: 'grid', gap: '4px 16px', m: 0, maxWidth: 560 },
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          '& dd': { m: 0 },
        }}
      >
        {columns.map(({ name, field }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <Box component="dd" sx={field === null ? { color: 'text.secondary' } : {}}>
              {columnWords(field)}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

function answerWords(
  { columns, shipping, manufacturer, prices, pictureAddress }: GivenAnswers,
  name: string,
): string[] {
  const choice = name === '' ? 'columns as you chose them' : `columns as in “${name}”`;
  return [
    ...(columns !== undefined ? [choice] : []),
    ...(shipping !== undefined ? [`shipping ${fromCents(Number(shipping)).toFixed(2)}`] : []),
    ...(manufacturer !== undefined ? [`manufacturer ${manufacturer}`] : []),
    ...(prices !== undefined ? [`prices ${prices === 'gross' ? 'with' : 'without'} tax`] : []),
    ...(pictureAddress !== undefined ? [`pictures at ${pictureAddress}`] : []),
  ];
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

function Apply({ report }: { report: ImportReport }) {
  const intl = useIntl();
  const [isSure, setSure] = useState(false);
  const [apply, { error, isLoading }] = useApplyImportMutation();
  const { _id, added, changed, removed } = report;
  if (added + changed + removed === 0) return <Typography>This file changes nothing.</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>{wholeWords(report)}</Typography>
      <Warning report={report} />
      {removed > 0 && (
        <FormControlLabel
          label={`Yes, ${count(removed, 'variant')} will be removed: they are not in the file.`}
          control={
            <Checkbox
              checked={isSure}
              onChange={(_event, sure) => setSure(sure)}
              sx={{ p: '10px' }}
            />
          }
        />
      )}
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
      {(removed === 0 || isSure) && (
        <BusyButton busy={isLoading} onClick={() => void apply({ id: _id, remove: isSure })}>
          Change the goods
        </BusyButton>
      )}
    </Box>
  );
}

function wholeWords({ mode, added, changed, removed }: ImportReport): string {
  return mode === 'add'
    ? `This file adds ${count(added, 'variant')} and changes ${changed}. All others stay.`
    : `This file adds ${count(added, 'variant')}, changes ${changed} and removes ${removed}.`;
}

/** Says what nobody may put on sale unawares. */
function Warning({ report: { free, withoutPicture } }: { report: ImportReport }) {
  const words = [
    ...(free > 0
      ? [
          `${count(free, 'variant has', 'variants have')} the price 0: shoppers would get them for nothing.`,
        ]
      : []),
    ...(withoutPicture > 0
      ? [
          `${count(withoutPicture, 'variant has', 'variants have')} no picture: no shopper sees them until they have one.`,
        ]
      : []),
  ];
  if (words.length === 0) return null;
  return <Alert severity="warning">{words.join(' ')}</Alert>;
}

function Applied({ report }: { report: ImportReport }) {
  const { act, added, changed, removed } = report;
  const what = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return (
    <>
      <Undoable act={act} words={`The goods are changed: ${what.join(', ')}.`} />
      <Button
        component={Link}
        to="/shop"
        variant="outlined"
        color="inherit"
        sx={{ justifySelf: 'start' }}
      >
        Look at the shop
      </Button>
    </>
  );
}

/** The reason why an import failed, and an undo button if it had already changed products. */
function FailedImport({ report }: { report: ImportReport }) {
  return (
    <>
      <ErrorNotice message={report.reason ?? 'The file could not be read.'} />
      {report.act !== undefined && <Undoable act={report.act} words="" />}
      <ImportRows report={report} />
    </>
  );
}

interface UndoableProps {
  act: string | undefined;
  /** The text before the undo. */
  words: string;
}

function Undoable({ act, words }: UndoableProps) {
  const intl = useIntl();
  const [undo, { data, error, isLoading }] = useKeyed(useUndoActMutation());
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {data ? undoneWords(data) : words}
      </Box>
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
      {act !== undefined && !data && (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={isLoading}
          onClick={() => void undo(act)}
        >
          Undo
        </BusyButton>
      )}
    </Box>
  );
}
