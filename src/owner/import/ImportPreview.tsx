import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { ImportReport } from '#domain/owner/importReport';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useApplyImportMutation, useUndoActMutation } from '#src/owner/api/journalApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { undoneWords, fieldWords } from '../goods/goodsWords';
import { count } from '../orderWords';
import { useKeyed } from '../useKeyed';

/** The changes that an import would make or has made. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const { notes, added, changed, removed, unchanged } = report;
  const { addedIds, changes, removedIds } = report;
  return (
    <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere', '& ul': { m: 0, pl: 2.5 } }}>
      <Outcome report={report} />
      {notes.length > 0 && (
        <Part title="How the file was read">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Part>
      )}
      <RefusedRows report={report} />
      {changed > 0 && (
        <Part title={`${count(changed, 'variant')} changed`} more={changed - changes.length}>
          {changes.map(({ _id, line, fields }) => (
            <li key={_id}>{`${_id} (line ${line}): ${fields.map(fieldWords).join(', ')}`}</li>
          ))}
        </Part>
      )}
      {added > 0 && (
        <Part title={`${count(added, 'variant')} added`} more={added - addedIds.length}>
          {addedIds.map((id) => (
            <li key={id}>{id}</li>
          ))}
        </Part>
      )}
      {removed > 0 && (
        <Part title={`${count(removed, 'variant')} removed`} more={removed - removedIds.length}>
          {removedIds.map((id) => (
            <li key={id}>{id}</li>
          ))}
        </Part>
      )}
      <Typography color="textSecondary">
        {`${count(unchanged, 'variant stays', 'variants stay')} as now.`}
      </Typography>
    </Box>
  );
}

/** The rows that the shop refuses, each with the reason. */
function RefusedRows({ report: { refused, refusedCount } }: { report: ImportReport }) {
  if (refusedCount === 0) return null;
  return (
    <Part
      title={`${count(refusedCount, 'row')} refused`}
      words="Nothing changes in the variants of these rows."
      more={refusedCount - refused.length}
    >
      {refused.map(({ line, reason }) => (
        <li key={`${line} ${reason}`}>{`Line ${line}: ${reason}`}</li>
      ))}
    </Part>
  );
}

interface PartProps {
  title: string;
  /** A sentence below the title. */
  words?: string;
  /** The number of rows that are not listed. */
  more?: number;
  children: ReactNode;
}

function Part({ title, words, more = 0, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {words !== undefined && <Typography sx={{ mb: 1 }}>{words}</Typography>}
      <ul>
        {children}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </section>
  );
}

function Outcome({ report }: { report: ImportReport }) {
  if (report.state === 'applied')
    return <Undoable act={report.act} words="The goods are changed." />;
  return <Apply report={report} />;
}

function Apply({ report }: { report: ImportReport }) {
  const [isSure, setSure] = useState(false);
  const [apply, { error, isLoading }] = useApplyImportMutation();
  const { _id, mode, added, changed, removed } = report;
  if (added + changed + removed === 0) return <Typography>This file changes nothing.</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>
        {mode === 'add'
          ? `This file adds ${count(added, 'variant')} and changes ${changed}. All others stay.`
          : `This file adds ${count(added, 'variant')}, changes ${changed} and removes ${removed}.`}
      </Typography>
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
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error)} />}
      {(removed === 0 || isSure) && (
        <BusyButton busy={isLoading} onClick={() => void apply({ id: _id, remove: isSure })}>
          Change the goods
        </BusyButton>
      )}
    </Box>
  );
}

/** The reason why an import failed, and an undo button if it had already changed products. */
export function FailedImport({ report }: { report: ImportReport }) {
  return (
    <>
      <ErrorNotice message={report.reason ?? 'The file could not be read.'} />
      {report.act !== undefined && <Undoable act={report.act} words="" />}
      <RefusedRows report={report} />
    </>
  );
}

interface UndoableProps {
  act: string | undefined;
  /** The text before the undo. */
  words: string;
}

function Undoable({ act, words }: UndoableProps) {
  const [undo, { data, error, isLoading }] = useKeyed(useUndoActMutation());
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {data ? undoneWords(data) : words}
      </Box>
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error)} />}
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
