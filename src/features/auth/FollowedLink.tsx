import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import type { Message } from '#domain/messages';
import { PAGES } from '#domain/pagePaths';
import { type ApiError, identityCodeOf } from '#src/api/apiError';
import { useFollowEmailLinkQuery } from '#src/api/mailApi';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { identityErrorMeans } from '#src/identity/identityFailures';
import { selectAuth } from './authSlice';
import { type MailedLinkMode, readPageAfterLink } from './mailedLink';

const NEXT_PAGE_LABELS: Partial<Record<string, Message>> = {
  [PAGES.home]: { id: 'way.shop' },
  [PAGES.shipping]: { id: 'way.shipping' },
  [PAGES.manageOrders]: { id: 'way.orders' },
  [PAGES.account]: { id: 'way.account' },
};

const SUCCESS_MESSAGES = {
  verifyEmail: { id: 'mailedLink.done.verifyEmail' },
  verifyAndChangeEmail: { id: 'mailedLink.done.changeEmail' },
  recoverEmail: { id: 'mailedLink.done.recoverEmail' },
} as const;

/** Handles a mailed link that needs no input, such as one that verifies an address. */
export function FollowedLink({
  mode,
  code,
}: {
  mode: keyof typeof SUCCESS_MESSAGES;
  code: string;
}) {
  const { formatMessage } = useIntl();
  const { error, isSuccess, isFetching, refetch } = useFollowEmailLinkQuery(code);
  const { status, user } = useAppSelector(selectAuth);
  if (isFetching) return <CheckingLink />;
  if (isSuccess) return <LinkSuccess words={formatMessage(SUCCESS_MESSAGES[mode])} />;
  // The identity service refuses a link that was used before. A verified account proves that the link has worked.
  const isDoneBefore = mode === 'verifyEmail' && status === 'verified' && isDead(error);
  if (isDoneBefore)
    return (
      <LinkSuccess
        words={
          user.email
            ? formatMessage({ id: 'mailedLink.verified' }, { email: user.email })
            : formatMessage({ id: 'mailedLink.verified.unnamed' })
        }
      />
    );
  return <BrokenLink mode={mode} error={error} onRetry={refetch} />;
}

export function CheckingLink() {
  return <Spinner id="mailedLink.checking" />;
}

/**
 * The role is `alert`, because screen readers do not announce a `status` that is added to the page together with its
 * text.
 */
export function LinkSuccess({ words }: { words: string }) {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const { from } = readPageAfterLink(params);
  return (
    <>
      <Typography role="alert" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      <Button component={Link} variant="contained" to={from}>
        <span>{formatMessage(NEXT_PAGE_LABELS[from] ?? { id: 'way.on' })}</span>
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

export function BrokenLink({ mode, error, onRetry }: BrokenLinkProps) {
  const intl = useIntl();
  const words = error
    ? signInErrorMessage(error, intl)
    : intl.formatMessage({ id: 'mailedLink.incomplete' });
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <ErrorNotice message={words} {...(error && !isDead(error) && { onRetry })} />
      <UsedBeforeNote mode={mode} error={error} />
      <NewLinks mode={mode} />
    </Box>
  );
}

const USED_BEFORE_MESSAGES: Partial<Record<MailedLinkMode, Message>> = {
  verifyEmail: { id: 'mailedLink.once.verifyEmail' },
  verifyAndChangeEmail: { id: 'mailedLink.once.changeEmail' },
  recoverEmail: { id: 'mailedLink.once.recoverEmail' },
  resetPassword: { id: 'mailedLink.once.resetPassword' },
};

/** A refused link may have worked before, for example if the first answer was lost. This says what it did then. */
export function UsedBeforeNote({ mode, error }: Pick<BrokenLinkProps, 'mode' | 'error'>) {
  const message = mode && USED_BEFORE_MESSAGES[mode];
  return (
    message &&
    isDead(error) && (
      <Alert severity="info">
        <FormattedMessage {...message} />
      </Alert>
    )
  );
}

/** Whether a retry is pointless, because the identity service has refused the link itself. */
function isDead(error: BrokenLinkProps['error']): boolean {
  return identityCodeOf(error) !== undefined && !identityErrorMeans(error, 'noAnswer');
}

/** The account page sends a new verification mail. */
const NEW_LINKS: Record<MailedLinkMode, { label: Message; to: string }> = {
  verifyEmail: { label: { id: 'newLink.verify' }, to: PAGES.account },
  resetPassword: { label: { id: 'newLink.link' }, to: PAGES.forgotPassword },
  signIn: { label: { id: 'newLink.link' }, to: PAGES.login },
  verifyAndChangeEmail: { label: { id: 'newLink.changeEmail' }, to: PAGES.account },
  recoverEmail: { label: { id: 'newLink.password' }, to: PAGES.forgotPassword },
};

const ALL_NEW_LINKS = [
  NEW_LINKS.verifyEmail,
  { label: { id: 'newLink.password' }, to: PAGES.forgotPassword },
  { label: { id: 'newLink.signIn' }, to: PAGES.login },
] as const;

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
        <FormattedMessage id="way.shop" />
      </Button>
    </Box>
  );
}
