import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CodeForm } from './CodeForm';
import { SendAgain } from './SendAgain';

interface SentCodeFormProps {
  /** Where the code was sent. */
  number: string;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onSendAgain: () => void;
  /** Other ways on, such as another phone. */
  children?: ReactNode;
}

/** Takes the code that was sent to a phone. */
export function SentCodeForm({ number, onSendAgain, children, ...form }: SentCodeFormProps) {
  const lead = (
    <Typography role="status">
      A code is on its way to <bdi>{number}</bdi>.
    </Typography>
  );
  return (
    <CodeForm lead={lead} {...form}>
      <SendAgain busy={form.busy} onSend={onSendAgain} />
      {children}
    </CodeForm>
  );
}
