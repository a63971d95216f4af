import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CodeForm } from './CodeForm';
import { SendAgain } from './SendAgain';

interface SentCodeFormProps {
  /** The phone number that the code was sent to. */
  number: string;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onSendAgain: () => void;
  /** Other options, such as another phone. */
  children?: ReactNode;
}

/** A form for the code that was sent to a phone. */
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
