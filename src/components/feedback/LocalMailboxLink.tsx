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
          <FormattedMessage id="mailbox.open" defaultMessage="Open the local mailbox" />
        </Button>
        <Typography sx={{ mt: 1 }}>
          <FormattedMessage
            id="mailbox.tab"
            defaultMessage="It opens in a new tab. This shop runs locally and sends no email."
          />
        </Typography>
      </>
    );
  return (
    <Typography sx={{ mt: 1 }}>
      <span>
        <FormattedMessage
          id="mailbox.local"
          defaultMessage="This shop runs locally and sends no {kind, select, email {email} other {text message}}."
          values={{ kind: 'email' in addressee ? 'email' : 'text' }}
        />
      </span>{' '}
      <FormattedMessage
        id="mailbox.link"
        defaultMessage="<a>Open the local mailbox</a> (in a new tab)."
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
