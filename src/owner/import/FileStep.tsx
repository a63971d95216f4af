import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ImportMode } from '#domain/owner/importReport';
import { BusyButton } from '#src/components/forms/BusyButton';
import { RadioField } from '#src/components/forms/RadioField';
import { optionsOf } from '../fields/choices';

interface FileStepProps {
  /** What the file does with the goods that it does not name. */
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  isSending: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Why the last file, or several, did not arrive. */
  children: ReactNode;
}

/** The first step: what the file does, and which file it is. */
export function FileStep({ mode, onMode, ...drop }: FileStepProps) {
  const intl = useIntl();
  return (
    <>
      <RadioField
        label={intl.formatMessage({ id: 'import.mode' })}
        value={mode}
        options={optionsOf('import.mode:', ['add', 'replace'], intl)}
        onChoose={onMode}
      />
      <DropBox {...drop} />
    </>
  );
}

function DropBox({ isSending, onFiles, children }: Omit<FileStepProps, 'mode' | 'onMode'>) {
  const { formatMessage } = useIntl();
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
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: { xs: 2, sm: 4 },
        mt: 2,
        mb: 3,
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <Typography>{formatMessage({ id: 'import.drop' })}</Typography>
      <BusyButton busy={isSending} onClick={() => input.current?.click()}>
        {formatMessage({ id: 'import.choose' })}
      </BusyButton>
      <Typography variant="body2" color="text.secondary">
        {formatMessage({ id: 'import.together' })}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".csv,.tsv,.txt,.json,.xml,.zip"
        aria-label={formatMessage({ id: 'import.choose' })}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      {isSending && (
        <LinearProgress
          aria-label={formatMessage({ id: 'import.onItsWay' })}
          sx={{ width: '100%' }}
        />
      )}
      {children}
    </Box>
  );
}
