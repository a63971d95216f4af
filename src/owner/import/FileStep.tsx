import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { ImportMode } from '#domain/owner/importReport';
import { BusyButton } from '#src/components/forms/BusyButton';
import { RadioField } from '#src/components/forms/RadioField';

interface FileStepProps {
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  isSending: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Why the last file, or several, did not arrive. */
  children: ReactNode;
}

/** What the file does with the goods that it does not name. */
const MODES = [
  ['add', 'Add and change: goods that it does not name stay'],
  ['replace', 'Replace all goods: those that it does not name are removed'],
] as const;

/** The first step: what the file does, and which file it is. */
export function FileStep({ mode, onMode, isSending, onFiles, children }: FileStepProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isSending) onFiles([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <RadioField label="What the file does" value={mode} options={MODES} onChoose={onMode} />
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          ...{ p: { xs: 2, sm: 4 }, mt: 2, mb: 3 },
          display: 'grid',
          gap: 1.5,
          justifyItems: 'start',
          border: '1.5px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
        }}
      >
        <Typography>
          Drop the file here as your other shop or your spreadsheet wrote it. First you see what it
          would change; nothing changes before you say so.
        </Typography>
        <BusyButton busy={isSending} onClick={() => input.current?.click()}>
          Choose a file
        </BusyButton>
        <Typography variant="body2" color="text.secondary">
          Choose files that belong together at once, such as PrestaShop’s products and combinations.
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".csv,.tsv,.txt,.json,.xml,.zip"
          aria-label="Choose a file"
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        {isSending && <LinearProgress aria-label="The file is on its way" sx={{ width: '100%' }} />}
        {children}
      </Box>
    </>
  );
}
