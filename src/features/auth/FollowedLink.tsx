/** What `MailedLinkPage` shows for a link that needs no input, and for a link that does not work. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { defineMessage, defineMessages, type Message } from '#domain/messages';
import { PAGES } from '#domain/pagePaths';
import { type ApiError, identityCodeOf } from '#src/api/apiError';
import { useFollowEmailLinkQuery } from '#src/api/mailApi';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { identityErrorMeans } from '#src/identity/identityCodes';
import { selectAuth } from './authSlice';
import { type MailedLinkMode, readLink } from './mailedLink';

/** Maps the path of the next page to the label of the button that leads to that page. */
const WAYS_ON: Partial<Record<string, Message>> = {
  [PAGES.home]: defineMessage({ id: 'way.shop', defaultMessage: 'To the shop' }),
  [PAGES.shipping]: defineMessage({ id: 'way.shipping', defaultMessage: 'Continue to shipping' }),
  [PAGES.manageOrders]: defineMessage({
    id: 'way.orders',
    defaultMessage: 'Continue to your orders',
  }),
  [PAGES.account]: defineMessage({ id: 'way.account', defaultMessage: 'Continue to your account' }),
};
const WAY_ON = defineMessage({ id: 'way.on', defaultMessage: 'Continue' });

/** The message after a link has worked, by the link's mode. */
const DONE = defineMessages({
  verifyEmail: {
    id: 'mailedLink.done.verifyEmail',
    defaultMessage:
      'Done: your email address is verified. The page that waits for it continues by itself. If it does not, reload it.',
  },
  verifyAndChangeEmail: {
    id: 'mailedLink.done.changeEmail',
    defaultMessage: 'Done: your email address is changed. Use it when you log in.',
  },
  recoverEmail: {
    id: 'mailedLink.done.recoverEmail',
    defaultMessage:
      'Done: your previous email address is back. Log in with it, and change your password.',
  },
});

interface FollowedLinkProps {
  mode: keyof typeof DONE;
  code: string;
}

/** Handles a mailed link that needs no input, such as one that verifies an address. */
export function FollowedLink({ mode, code }: FollowedLinkProps) {
  const { formatMessage } = useIntl();
  const { error, isSuccess, isFetching, refetch } = useFollowEmailLinkQuery(code);
  const { status, user } = useAppSelector(selectAuth);
  if (isFetching) return <CheckingLink />;
  if (isSuccess) return <Done words={formatMessage(DONE[mode])} />;
  // The identity service refuses a link that was used before. A verified account proves that the link has worked.
  const isDoneBefore = mode === 'verifyEmail' && status === 'verified' && isDead(error);
  if (isDoneBefore)
    return (
      <Done
        words={
          user.email
            ? formatMessage(
                { id: 'mailedLink.verified', defaultMessage: '{email} is verified already.' },
                { email: user.email },
              )
            : formatMessage({
                id: 'mailedLink.verified.unnamed',
                defaultMessage: 'Your address is verified already.',
              })
        }
      />
    );
  return <BrokenLink mode={mode} error={error} onRetry={refetch} />;
}

/** Shown while the identity service is asked about a link. */
export function CheckingLink() {
  const { formatMessage } = useIntl();
  return (
    <Spinner
      label={formatMessage({ id: 'mailedLink.checking', defaultMessage: 'Checking your link' })}
    />
  );
}

/** Says that a link has worked, and links to the next page. */
export function Done({ words }: { words: string }) {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const { from } = readLink(params);
  return (
    <>
      <Typography role="status" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      <Button component={Link} variant="contained" to={from}>
        <span>{formatMessage(WAYS_ON[from] ?? WAY_ON)}</span>
      </Button>
    </>
  );
}

interface BrokenLinkProps {
  /** The purpose of the link. Undefined if the link's URL does not name one. */
  mode: MailedLinkMode | undefined;
  /** Why the link does not work. Undefined if a part of the link's URL is missing. */
  error?: ApiError | SerializedError | undefined;
  onRetry?: () => unknown;
}

/** Says why a mailed link does not work, and links to the pages that send a new link. */
export function BrokenLink({ mode, error, onRetry }: BrokenLinkProps) {
  const intl = useIntl();
  const words = error
    ? signInErrorMessage(error, intl)
    : intl.formatMessage({
        id: 'mailedLink.incomplete',
        defaultMessage: 'This link is not complete. Copy all of it, or ask for a new one.',
      });
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <ErrorNotice message={words} {...(error && !isDead(error) && { onRetry })} />
      {mode === 'verifyEmail' && isDead(error) && (
        <Alert severity="info">
          <FormattedMessage
            id="mailedLink.once"
            defaultMessage="A link works once, and only the newest one. If this one was opened before, by you or by your mail program, your address is verified: log in, and the shop goes on."
          />
        </Alert>
      )}
      <NewLinks mode={mode} />
    </Box>
  );
}

/** Whether a retry is pointless, because the identity service has refused the link itself. */
function isDead(error: BrokenLinkProps['error']): boolean {
  return identityCodeOf(error) !== undefined && !identityErrorMeans(error, 'noAnswer');
}

const LABELS = defineMessages({
  verify: { id: 'newLink.verify', defaultMessage: 'Verify your email address' },
  link: { id: 'newLink.link', defaultMessage: 'Ask for a new link' },
  changeEmail: { id: 'newLink.changeEmail', defaultMessage: 'Change your email address' },
  password: { id: 'newLink.password', defaultMessage: 'Get a new password' },
  signIn: { id: 'newLink.signIn', defaultMessage: 'Get a link to sign in' },
});

/** Maps a link's mode to the page that sends a new link. The account page sends a new verification mail. */
const NEW_LINKS: Record<MailedLinkMode, { label: Message; to: string }> = {
  verifyEmail: { label: LABELS.verify, to: PAGES.account },
  resetPassword: { label: LABELS.link, to: PAGES.forgotPassword },
  signIn: { label: LABELS.link, to: PAGES.login },
  verifyAndChangeEmail: { label: LABELS.changeEmail, to: PAGES.account },
  recoverEmail: { label: LABELS.password, to: PAGES.forgotPassword },
};

/** Shown if the mode of the link is unknown. */
const ALL_NEW_LINKS = [
  NEW_LINKS.verifyEmail,
  { label: LABELS.password, to: PAGES.forgotPassword },
  { label: LABELS.signIn, to: PAGES.login },
];

function NewLinks({ mode }: { mode: MailedLinkMode | undefined }) {
  const links = mode ? [NEW_LINKS[mode]] : ALL_NEW_LINKS;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {links.map(({ label, to }, place) => (
        <Button
          key={label.id}
          component={Link}
          to={to}
          variant={place === 0 ? 'contained' : 'outlined'}
        >
          <FormattedMessage {...label} />
        </Button>
      ))}
      <Button component={Link} to={PAGES.home} variant="text">
        <FormattedMessage id="way.shop" defaultMessage="To the shop" />
      </Button>
    </Box>
  );
}
