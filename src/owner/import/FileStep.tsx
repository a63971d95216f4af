import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ImportMode } from '#domain/owner/importReport';
import { RadioField } from '#src/components/forms/RadioField';
import { optionsOf } from '../fields/choices';
import { DropArea, FileButton } from '../fields/FileDrop';

interface FileStepProps {
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  isSending: boolean;
  onFiles: (files: readonly File[]) => void;
  /** The error of the last upload. */
  children: ReactNode;
}

export function FileStep({ mode, onMode, isSending, onFiles, children }: FileStepProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const take = (files: readonly File[]) => isSending || onFiles(files);
  return (
    <>
      <RadioField
        label={formatMessage({ id: 'import.mode' })}
        value={mode}
        options={optionsOf('import.mode:', ['add', 'replace'], intl)}
        onChoose={onMode}
      />
      <DropArea
        onFiles={take}
        sx={{ p: { xs: 2, sm: 4 }, mt: 2, mb: 3, gap: 1.5, justifyItems: 'start' }}
      >
        <Typography>{formatMessage({ id: 'import.drop' })}</Typography>
        <FileButton
          words={formatMessage({ id: 'import.choose' })}
          busy={isSending}
          multiple
          accept=".csv,.tsv,.txt,.json,.xml,.zip"
          onFiles={take}
        />
        <Typography variant="body2" color="text.secondary">
          {formatMessage({ id: 'import.together' })}
        </Typography>
        {isSending && (
          <LinearProgress
            aria-label={formatMessage({ id: 'import.onItsWay' })}
            sx={{ width: '100%' }}
          />
        )}
        {children}
      </DropArea>
    </>
  );
}
