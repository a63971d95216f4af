import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { defineMessages } from '#domain/messages';
import { useMakeReport } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useShop } from '#src/components/layout/shopContext';
import type { LayerProps } from '#src/components/layout/useLayer';
import { saveFile } from '#src/services/browser';

/** The maximum length of the shopper's description, in characters. */
const MOST_WORDS = 1_000;

/** Saves a report as a file on the shopper's device. Sends nothing to the shop. */
export function ReportDialog({ open, onClose }: LayerProps) {
  const { formatMessage } = useIntl();
  const makeReport = useMakeReport();
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
      <FormattedMessage id="report.save" defaultMessage="Save the file" />
    </Button>
  );
  return (
    <ShopDialog
      title={<FormattedMessage id="report.title" defaultMessage="Report a problem" />}
      open={open}
      onClose={onClose}
      actions={button}
    >
      <Description words={words} onWords={setWords} />
      <Typography>
        <FormattedMessage
          id="report.lead"
          defaultMessage="You can save what has just happened as a file, and give the file to the shop. Nothing leaves your device by itself."
        />
      </Typography>
      <Content />
      {state === 'failed' && (
        <ErrorNotice
          message={formatMessage({
            id: 'report.failed',
            defaultMessage:
              'The file could not be made. Reload the page, and describe to the shop what happened.',
          })}
        />
      )}
      <Typography role="status">
        {state === 'saved' &&
          formatMessage(
            {
              id: 'report.saved',
              defaultMessage:
                'Your browser was given the file problem-report.json: look in your downloads. Give it to {shop}, for example by email.',
            },
            { shop: shop.name },
          )}
      </Typography>
    </ShopDialog>
  );
}

interface DescriptionProps {
  words: string;
  onWords: (words: string) => void;
}

function Description({ words, onWords }: DescriptionProps) {
  const { formatMessage } = useIntl();
  return (
    <FormField
      label={formatMessage({ id: 'report.what', defaultMessage: 'What went wrong?' })}
      hint={formatMessage({
        id: 'report.what.hint',
        defaultMessage: 'Leave out personal data: the file contains this text as you write it.',
      })}
      value={words}
      onChange={({ target }) => onWords(target.value)}
      multiline
      minRows={2}
      inputProps={{ maxLength: MOST_WORDS }}
    />
  );
}

const CONTENT = defineMessages({
  actions: {
    id: 'report.content.actions',
    defaultMessage: 'what you did since you opened this page, at most your last 300 actions',
  },
  goods: {
    id: 'report.content.goods',
    defaultMessage: 'which products you looked at, your cart, and what your orders contain',
  },
  answers: { id: 'report.content.answers', defaultMessage: 'what the shop answered, and when' },
  browser: {
    id: 'report.content.browser',
    defaultMessage: 'the kind of your browser, and what you write here',
  },
});

/** Says what the file contains. */
function Content() {
  return (
    <details>
      <Typography component="summary">
        <FormattedMessage id="report.content" defaultMessage="What is in the file" />
      </Typography>
      <ul>
        {Object.values(CONTENT).map((part) => (
          <li key={part.id}>
            <FormattedMessage {...part} />
          </li>
        ))}
      </ul>
      <Typography>
        <FormattedMessage
          id="report.masked"
          defaultMessage="It does not contain your name, email address, phone number, address or passwords, nor what you searched for: such texts are replaced."
        />
      </Typography>
    </details>
  );
}
