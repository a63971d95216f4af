import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { defineMessage, defineMessages } from '#domain/messages';
import type { ImportReport } from '#domain/owner/importReport';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useApplyImportMutation } from '#src/owner/api/goodsFilesApi';
import { CallError } from '../answerParts';
import { CheckField } from '../fields/CheckField';

/** Says how much an import would change, and changes it. Asks before goods go. */
export function ApplyImport({ report }: { report: ImportReport }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [isSure, setSure] = useState(false);
  const [apply, { error, isLoading }] = useApplyImportMutation();
  const { _id, added, changed, removed } = report;
  if (added + changed + removed === 0) {
    const words = formatMessage({
      id: 'import.nothing',
      defaultMessage: 'This file changes nothing.',
    });
    return <Typography>{words}</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>{formatMessage(WHOLE[report.mode], { added, changed, removed })}</Typography>
      <Warning report={report} />
      {removed > 0 && (
        <CheckField
          label={formatMessage(REMOVE, { count: removed })}
          checked={isSure}
          onChange={setSure}
        />
      )}
      <CallError error={error} isLoading={isLoading} />
      {(removed === 0 || isSure) && (
        <BusyButton busy={isLoading} onClick={() => void apply({ id: _id, remove: isSure })}>
          <FormattedMessage id="import.apply" defaultMessage="Change the goods" />
        </BusyButton>
      )}
    </Box>
  );
}

const WHOLE = defineMessages({
  add: {
    id: 'import.whole.add',
    defaultMessage:
      'This file adds {added, plural, one {# variant} other {# variants}} and changes {changed, number}. All others stay.',
  },
  replace: {
    id: 'import.whole.replace',
    defaultMessage:
      'This file adds {added, plural, one {# variant} other {# variants}}, changes {changed, number} and removes {removed, number}.',
  },
});

const REMOVE = defineMessage({
  id: 'import.remove',
  defaultMessage:
    'Yes, {count, plural, one {# variant} other {# variants}} will be removed: they are not in the file.',
});

/** Says what nobody may put on sale unawares. */
function Warning({ report: { free, withoutPicture } }: { report: ImportReport }) {
  const { formatMessage } = useIntl();
  const words = [
    ...(free > 0 ? [formatMessage(WARNINGS.free, { count: free })] : []),
    ...(withoutPicture > 0 ? [formatMessage(WARNINGS.noPicture, { count: withoutPicture })] : []),
  ];
  if (words.length === 0) return null;
  return <Alert severity="warning">{words.join(' ')}</Alert>;
}

const WARNINGS = defineMessages({
  free: {
    id: 'import.warning.free',
    defaultMessage:
      '{count, plural, one {# variant has} other {# variants have}} the price 0: shoppers would get them for nothing.',
  },
  noPicture: {
    id: 'import.warning.noPicture',
    defaultMessage:
      '{count, plural, one {# variant has} other {# variants have}} no picture: no shopper sees them until they have one.',
  },
});
