import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMakeReport } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useShop } from '#src/components/layout/shopContext';
import { saveFile } from '#src/services/browser';

/** The maximum length of the shopper's description, in characters. */
const MOST_WORDS = 1_000;

interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Saves a report as a file on the shopper's device. Sends nothing to the shop. */
export function ReportDialog({ open, onClose }: ReportDialogProps) {
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
      Save the file
    </Button>
  );
  return (
    <ShopDialog title="Report a problem" open={open} onClose={onClose} actions={button}>
      <FormField
        label="What went wrong?"
        hint="Leave out personal data: the file contains this text as you write it."
        value={words}
        onChange={({ target }) => setWords(target.value)}
        multiline
        minRows={2}
        inputProps={{ maxLength: MOST_WORDS }}
      />
      <Typography>
        You can save what has just happened as a file, and give the file to the shop. Nothing leaves
        your device by itself.
      </Typography>
      <details>
        <Typography component="summary">What is in the file</Typography>
        <ul>
          <li>what you did since you opened this page, at most your last 300 actions</li>
          <li>which products you looked at, your cart, and what your orders contain</li>
          <li>what the shop answered, and when</li>
          <li>the kind of your browser, and what you write here</li>
        </ul>
        <Typography>
          It does not contain your name, email address, phone number, address or passwords, nor what
          you searched for: such texts are replaced.
        </Typography>
      </details>
      {state === 'failed' && (
        <ErrorNotice message="The file could not be made. Reload the page, and describe to the shop what happened." />
      )}
      <Typography role="status">
        {state === 'saved' &&
          `Your browser was given the file problem-report.json: look in your downloads. Give it to ${shop.name}, for example by email.`}
      </Typography>
    </ShopDialog>
  );
}
