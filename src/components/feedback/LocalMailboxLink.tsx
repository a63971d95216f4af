import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** The recipient: an email address or a phone number. */
type Addressee = { email: string } | { number: string };

/** A link to the mailbox of the local identity service, which sends no real messages. Opens a new tab. */
export function LocalMailboxLink(addressee: Addressee) {
  return (
    <Typography sx={{ mt: 1 }}>
      This shop runs locally and sends no {'email' in addressee ? 'email' : 'text message'}.{' '}
      <Link
        href={`/local/mailbox?${new URLSearchParams({ ...addressee })}`}
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
