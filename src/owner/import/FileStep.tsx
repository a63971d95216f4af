import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { defineMessages } from '#domain/messages';
import type { ImportMode } from '#domain/owner/importReport';
import { BusyButton } from '#src/components/forms/BusyButton';
import { RadioField } from '#src/components/forms/RadioField';
import { optionsOf } from '../fields/choices';

interface FileStepProps {
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  isSending: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Why the last file, or several, did not arrive. */
  children: ReactNode;
}

/** What the file does with the goods that it does not name. */
const MODES = defineMessages({
  add: {
    id: 'import.mode.add',
    defaultMessage: 'Add and change: goods that it does not name stay',
  },
  replace: {
    id: 'import.mode.replace',
    defaultMessage: 'Replace all goods: those that it does not name are removed',
  },
});

const WORDS = defineMessages({
  choose: { id: 'import.choose', defaultMessage: 'Choose a file' },
  onItsWay: { id: 'import.onItsWay', defaultMessage: 'The file is on its way' },
  drop: {
    id: 'import.drop',
    defaultMessage:
      'Drop the file here as your other shop or your spreadsheet wrote it. First you see what it would change; nothing changes before you say so.',
  },
  together: {
    id: 'import.together',
    defaultMessage:
      'Choose files that belong together at once, such as PrestaShop’s products and combinations.',
  },
});

/** The first step: what the file does, and which file it is. */
export function FileStep({ mode, onMode, ...drop }: FileStepProps) {
  const intl = useIntl();
  return (
    <>
      <RadioField
        label={intl.formatMessage({ id: 'import.mode', defaultMessage: 'What the file does' })}
        value={mode}
        options={optionsOf(MODES, intl)}
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
      <Typography>{formatMessage(WORDS.drop)}</Typography>
      <BusyButton busy={isSending} onClick={() => input.current?.click()}>
        {formatMessage(WORDS.choose)}
      </BusyButton>
      <Typography variant="body2" color="text.secondary">
        {formatMessage(WORDS.together)}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".csv,.tsv,.txt,.json,.xml,.zip"
        aria-label={formatMessage(WORDS.choose)}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      {isSending && (
        <LinearProgress aria-label={formatMessage(WORDS.onItsWay)} sx={{ width: '100%' }} />
      )}
      {children}
    </Box>
  );
}
