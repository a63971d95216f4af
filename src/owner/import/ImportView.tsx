import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { ImportMode, ImportReport } from '#domain/owner/importReport';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useGetImportQuery, useSendImportMutation } from '#src/owner/api/journalApi';
import { ownerErrorMessage, uploadErrorMessage } from '#src/owner/refusalWords';
import { useKeyed } from '../useKeyed';
import { FileHelp } from './FileHelp';
import { FailedImport, ImportPreview } from './ImportPreview';

interface ImportViewProps {
  /** The id of the import in the URL; empty before a file is uploaded. */
  id: string;
  onSent: (id: string) => void;
  onClose: () => void;
}

/** An import of products: the owner chooses or drops a file, checks the preview, and then applies the import. */
export function ImportView({ id, onSent, onClose }: ImportViewProps) {
  const [mode, setMode] = useState<ImportMode>('add');
  return (
    <>
      <Button variant="text" color="inherit" onClick={onClose} sx={{ ml: -1, mb: 1 }}>
        Back to the goods
      </Button>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Import goods
      </Typography>
      <ModeChoice mode={mode} onChange={setMode} />
      <DropZone mode={mode} onSent={onSent} />
      {id === '' && <FileHelp />}
      {id !== '' && <Import id={id} />}
    </>
  );
}

interface DropZoneProps {
  mode: ImportMode;
  onSent: (id: string) => void;
}

function DropZone({ mode, onSent }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const [send, { error, isLoading }] = useKeyed(useSendImportMutation());
  const input = useRef<HTMLInputElement>(null);
  const read = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file || isLoading) return;
    const { data } = await send({ file, mode });
    if (data) onSent(data._id);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: { xs: 2, sm: 4 },
        mb: 3,
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <Typography>
        Drop a CSV or JSON file here. First you see what it would change; nothing changes before you
        say so.
      </Typography>
      <BusyButton busy={isLoading} onClick={() => input.current?.click()}>
        Choose a file
      </BusyButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,.xml,.zip"
        aria-label="Choose a file"
        onChange={({ target }) => {
          void read(target.files);
          target.value = '';
        }}
      />
      {isLoading && (
        <Box sx={{ width: '100%' }}>
          <LinearProgress aria-label="The file is on its way" />
        </Box>
      )}
      {error && !isLoading && <ErrorNotice message={uploadErrorMessage(error)} />}
    </Box>
  );
}

interface ModeChoiceProps {
  mode: ImportMode;
  onChange: (mode: ImportMode) => void;
}

/** Asks what the file does with the goods that it does not name. */
function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const id = useId();
  return (
    <FormControl sx={{ mb: 2 }}>
      <FormLabel id={id}>What the file does</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={mode}
        onChange={(_event, chosen) => onChange(chosen === 'replace' ? 'replace' : 'add')}
      >
        <FormControlLabel
          value="add"
          control={<Radio />}
          label="Add and change: goods that it does not name stay"
        />
        <FormControlLabel
          value="replace"
          control={<Radio />}
          label="Replace all goods: those that it does not name are removed"
        />
      </RadioGroup>
    </FormControl>
  );
}

const PAUSE_MS = 1_000;

function Import({ id }: { id: string }) {
  const [isUnderWay, setUnderWay] = useState(true);
  const { currentData, error, isFetching, refetch } = useGetImportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? PAUSE_MS : 0,
  });
  const now = currentData !== undefined && ACTIVE.has(currentData.state);
  if (currentData !== undefined && now !== isUnderWay) setUnderWay(now);
  if (currentData) return <Report report={currentData} />;
  if (isFetching) return <Spinner label="Loading the preview" />;
  return error && <ErrorNotice message={ownerErrorMessage(error)} onRetry={refetch} />;
}

const ACTIVE: ReadonlySet<ImportReport['state']> = new Set(['reading', 'applying']);

function Report({ report }: { report: ImportReport }) {
  if (report.state === 'failed') return <FailedImport report={report} />;
  if (!ACTIVE.has(report.state)) return <ImportPreview report={report} />;
  const words = report.state === 'reading' ? 'The file is read' : 'The goods are changed';
  return (
    <Box role="status">
      <Typography sx={{ mb: 1 }}>{words}</Typography>
      <LinearProgress
        aria-label={words}
        variant="determinate"
        value={Math.round(report.progress * 100)}
      />
    </Box>
  );
}
