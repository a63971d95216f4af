import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { orderNumber } from '#domain/order';
import type { Mail, MailKind } from '#domain/owner/ownerOrder';
import { useGetMailsQuery, useSendMailMutation } from '#src/api/ownerApi';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { count } from './orderWords';
import { ownerErrorMessage } from './ownerErrorMessage';

const KIND_WORDS: Record<MailKind, string> = {
  placed: 'Order placed',
  shipped: 'Order shipped',
  cancelled: 'Order cancelled',
  new_order: 'New order',
  runs_out: 'What runs out',
};

/** The mails that could not be delivered, with the mail server's response and a retry button. */
export function FailedMails() {
  const { data: mails = [] } = useGetMailsQuery('failed', { refetchOnMountOrArgChange: true });
  if (mails.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Mails that were not delivered"
      sx={{ border: '1.5px dashed', borderColor: 'error.main', p: 2, mb: 3 }}
    >
      <strong>{count(mails.length, 'mail was', 'mails were')} not delivered.</strong>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {mails.map((mail) => (
          <FailedMail key={mail._id} mail={mail} />
        ))}
      </Box>
    </Box>
  );
}

function FailedMail({ mail }: { mail: Mail }) {
  const [send, { error, isLoading }] = useSendMailMutation();
  return (
    <Box component="li" sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {KIND_WORDS[mail.kind]}
        {mail.order !== undefined && `, order ${orderNumber(mail.order)}`}, to{' '}
        <EmailAddress>{mail.to}</EmailAddress>
        {mail.answer !== undefined && (
          <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
            The mail server said: {mail.answer}
          </Box>
        )}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        loading={isLoading}
        onClick={() => void send(mail._id)}
      >
        Send again
      </Button>
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error)} />}
    </Box>
  );
}
