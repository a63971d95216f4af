import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type IntlShape, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ImportReport } from '#domain/owner/importReport';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useUndoActMutation } from '#src/owner/api/journalApi';
import { CallError } from '../answerParts';
import { undoneWords } from '../goods/actWords';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { failureWords } from './importedWords';
import { ImportRows } from './ImportRows';

export function AppliedImport({ report }: { report: ImportReport }) {
  const { formatMessage } = useIntl();
  const kinds = (['added', 'changed', 'removed'] as const).filter((kind) => report[kind] > 0);
  const what = kinds.map((kind) =>
    formatMessage({ id: `import.done:${kind}` }, { count: report[kind] }),
  );
  return (
    <>
      <Undoable
        report={report}
        words={formatMessage({ id: 'import.done' }, { what: what.join(', ') })}
      />
      <Button component={Link} to="/shop" variant="outlined" sx={{ justifySelf: 'start' }}>
        {formatMessage({ id: 'import.done.look' })}
      </Button>
    </>
  );
}

export function FailedImport({ report }: { report: ImportReport }) {
  const intl = useIntl();
  return (
    <>
      <ErrorNotice
        message={failureWords(report, intl) ?? intl.formatMessage({ id: 'import.failed' })}
      />
      {report.act !== undefined && <Undoable report={report} words="" />}
      <ImportRows report={report} />
    </>
  );
}

/** Returns what was undone before this page was opened. */
function undoneBefore(
  undone: ImportReport['undone'],
  { formatMessage }: IntlShape,
): string | undefined {
  if (undone === undefined) return undefined;
  const { count, left, isRedone } = undone;
  if (isRedone) return formatMessage({ id: 'owner.refused:undo_is_undone' });
  return formatMessage(
    { id: left > 0 ? 'owner.journal.partly' : 'goods.undone' },
    { noun: 'variant', count, left },
  );
}

interface UndoableProps {
  report: ImportReport;
  /** The text before the undo. */
  words: string;
}

function Undoable({ report: { act, undone }, words }: UndoableProps) {
  const intl = useIntl();
  const [undo, { data, error, isLoading }] = useIdempotentMutation(useUndoActMutation());
  const canUndo = data === undefined && undone?.left !== 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {data ? undoneWords(data, intl) : (undoneBefore(undone, intl) ?? words)}
      </Box>
      <CallError error={error} isLoading={isLoading} />
      {act !== undefined && canUndo && (
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void undo(act)}>
          {intl.formatMessage({ id: undone ? 'owner.journal.undoRest' : 'action.undo' })}
        </BusyButton>
      )}
    </Box>
  );
}
