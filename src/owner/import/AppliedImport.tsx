import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { defineMessage, defineMessages } from '#domain/messages';
import type { ImportReport } from '#domain/owner/importReport';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useUndoActMutation } from '#src/owner/api/journalApi';
import { CallError } from '../answerParts';
import { UNDONE, undoneWords } from '../goods/actWords';
import { useKeyed } from '../useKeyed';
import { failureWords } from './importedWords';
import { ImportRows } from './ImportRows';

/** What an import has changed, and its undo. */
export function AppliedImport({ report }: { report: ImportReport }) {
  const { formatMessage } = useIntl();
  const { added, changed, removed } = report;
  const what = [
    ...(added > 0 ? [formatMessage(DONE.added, { count: added })] : []),
    ...(changed > 0 ? [formatMessage(DONE.changed, { count: changed })] : []),
    ...(removed > 0 ? [formatMessage(DONE.removed, { count: removed })] : []),
  ];
  return (
    <>
      <Undoable report={report} words={formatMessage(DONE.all, { what: what.join(', ') })} />
      <Button component={Link} to="/shop" variant="outlined" sx={{ justifySelf: 'start' }}>
        <FormattedMessage id="import.done.look" defaultMessage="Look at the shop" />
      </Button>
    </>
  );
}

const DONE = defineMessages({
  all: { id: 'import.done', defaultMessage: 'The goods are changed: {what}.' },
  added: {
    id: 'import.done.added',
    defaultMessage: '{count, plural, one {# added} other {# added}}',
  },
  changed: {
    id: 'import.done.changed',
    defaultMessage: '{count, plural, one {# changed} other {# changed}}',
  },
  removed: {
    id: 'import.done.removed',
    defaultMessage: '{count, plural, one {# removed} other {# removed}}',
  },
});

/** The reason why an import failed, and an undo button if it had already changed products. */
export function FailedImport({ report }: { report: ImportReport }) {
  const intl = useIntl();
  return (
    <>
      <ErrorNotice message={failureWords(report, intl) ?? intl.formatMessage(UNREADABLE)} />
      {report.act !== undefined && <Undoable report={report} words="" />}
      <ImportRows report={report} />
    </>
  );
}

const UNREADABLE = defineMessage({
  id: 'import.failed',
  defaultMessage: 'The file could not be read.',
});

const UNDO = defineMessage({ id: 'action.undo', defaultMessage: 'Undo' });

/** Says what was undone before this page was opened. */
function undoneBefore(
  undone: ImportReport['undone'],
  { formatMessage }: IntlShape,
): string | undefined {
  if (undone === undefined) return undefined;
  const { count, left, isRedone } = undone;
  if (isRedone) return formatMessage(UNDONE.redone);
  return formatMessage(left > 0 ? UNDONE.partly : UNDONE.all, { noun: 'variant', count, left });
}

interface UndoableProps {
  report: ImportReport;
  /** The text before the undo. */
  words: string;
}

function Undoable({ report: { act, undone }, words }: UndoableProps) {
  const intl = useIntl();
  const [undo, { data, error, isLoading }] = useKeyed(useUndoActMutation());
  const canUndo = data === undefined && undone?.left !== 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {data ? undoneWords(data, intl) : (undoneBefore(undone, intl) ?? words)}
      </Box>
      <CallError error={error} isLoading={isLoading} />
      {act !== undefined && canUndo && (
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void undo(act)}>
          <FormattedMessage {...(undone ? UNDONE.rest : UNDO)} />
        </BusyButton>
      )}
    </Box>
  );
}
