import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReportContext } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useShop } from '#src/components/layout/shopContext';
import type { LayerProps } from '#src/components/layout/useLayer';
import { saveFile } from '#src/services/browser';

const MAX_DESCRIPTION_LENGTH = 1_000;

/** Saves a report as a file on the shopper's device. Sends nothing to the shop. */
export function ReportDialog({ open, onClose }: LayerProps) {
  const { formatMessage } = useIntl();
  const makeReport = use(ReportContext);
  const shop = useShop();
  const [words, setWords] = useState('');
  const [state, setState] = useState<'new' | 'saved' | 'failed'>('new');
  const save = async () => {
    try {
      if (!makeReport) throw new Error('Nothing is recorded.');
      saveFile('problem-report.json', await makeReport(words), 'application/json');
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  const button = (
    <Button variant="contained" fullWidth onClick={() => void save()}>
      <FormattedMessage id="report.save" />
    </Button>
  );
  return (
    <ShopDialog
      title={<FormattedMessage id="report.title" />}
      open={open}
      onClose={onClose}
      actions={button}
    >
      <FormField
        label={formatMessage({ id: 'report.what' })}
        hint={formatMessage({ id: 'report.what.hint' })}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        multiline
        minRows={2}
        inputProps={{ maxLength: MAX_DESCRIPTION_LENGTH }}
      />
      <Typography>{formatMessage({ id: 'report.lead' })}</Typography>
      <Content />
      {state === 'failed' && <ErrorNotice message={formatMessage({ id: 'report.failed' })} />}
      <Typography role="status">
        {state === 'saved' && formatMessage({ id: 'report.saved' }, { shop: shop.name })}
      </Typography>
    </ShopDialog>
  );
}

const CONTENT = [
  'report.content.actions',
  'report.content.goods',
  'report.content.answers',
  'report.content.browser',
] as const;

function Content() {
  return (
    <details>
      <Typography component="summary">
        <FormattedMessage id="report.content" />
      </Typography>
      <ul>
        {CONTENT.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <Typography>
        <FormattedMessage id="report.masked" />
      </Typography>
    </details>
  );
}
