import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** Where the local identity service puts its mails, for it sends none. Opens beside the shop. */
export function LocalMailboxLink({ email }: { email: string }) {
  return (
    <Typography sx={{ mt: 1 }}>
      This shop runs locally and sends no email.{' '}
      <Link
        href={`/local/mailbox?email=${encodeURIComponent(email)}`}
        target="_blank"
        rel="noopener"
        sx={{ color: 'text.primary', fontWeight: 600 }}
      >
        Open the local mailbox
      </Link>{' '}
      (in a new tab).
    </Typography>
  );
}
