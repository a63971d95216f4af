import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

type Addressee = { email: string } | { number: string };

type LocalMailboxLinkProps = Addressee & {
  /** Whether the link is the user's next step on the page. */
  isMain?: boolean;
};

/** A link to the mailbox of the local identity service, which sends no real messages. It opens a new tab. */
export function LocalMailboxLink({ isMain = false, ...addressee }: LocalMailboxLinkProps) {
  const target = {
    href: `/local/mailbox?${new URLSearchParams({ ...addressee })}`,
    target: '_blank',
    rel: 'noopener',
  };
  if (isMain)
    return (
      <>
        <Button component="a" {...target} variant="contained" size="large">
          <FormattedMessage id="mailbox.open" />
        </Button>
        <Typography sx={{ mt: 1 }}>
          <FormattedMessage id="mailbox.tab" />
        </Typography>
      </>
    );
  return (
    <Typography sx={{ mt: 1 }}>
      <span>
        <FormattedMessage
          id="mailbox.local"
          values={{ kind: 'email' in addressee ? 'email' : 'text' }}
        />
      </span>{' '}
      <FormattedMessage
        id="mailbox.link"
        values={{
          a: (words) => (
            <Link {...target} sx={{ color: 'text.primary', fontWeight: 600 }}>
              {words}
            </Link>
          ),
        }}
      />
    </Typography>
  );
}
