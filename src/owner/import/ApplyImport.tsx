import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ImportReport } from '#domain/owner/importReport';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useApplyImportMutation } from '#src/owner/api/goodsFilesApi';
import { CallError } from '../answerParts';
import { CheckField } from '../fields/CheckField';

export function ApplyImport({ report }: { report: ImportReport }) {
  const { formatMessage } = useIntl();
  const [isSure, setSure] = useState(false);
  const [apply, { error, isLoading }] = useApplyImportMutation();
  const { _id, added, changed, removed } = report;
  if (added + changed + removed === 0) {
    const words = formatMessage({ id: 'import.nothing' });
    return <Typography>{words}</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>
        {formatMessage({ id: `import.whole:${report.mode}` }, { added, changed, removed })}
      </Typography>
      <Warning report={report} />
      {removed > 0 && (
        <CheckField
          label={formatMessage({ id: 'import.remove' }, { count: removed })}
          checked={isSure}
          onChange={setSure}
        />
      )}
      <CallError error={error} isLoading={isLoading} />
      {(removed === 0 || isSure) && (
        <BusyButton busy={isLoading} onClick={() => void apply({ id: _id, remove: isSure })}>
          {formatMessage({ id: 'import.apply' })}
        </BusyButton>
      )}
    </Box>
  );
}

function Warning({ report: { free, withoutPicture } }: { report: ImportReport }) {
  const { formatMessage } = useIntl();
  const words = [
    ...(free > 0 ? [formatMessage({ id: 'import.warning.free' }, { count: free })] : []),
    ...(withoutPicture > 0
      ? [formatMessage({ id: 'import.warning.noPicture' }, { count: withoutPicture })]
      : []),
  ];
  if (words.length === 0) return null;
  return <Alert severity="warning">{words.join(' ')}</Alert>;
}
