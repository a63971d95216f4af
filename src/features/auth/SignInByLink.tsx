import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { identityCodeOf } from '#src/api/apiError';
import { useGetLinkEmailQuery, useSignInByLinkQuery } from '#src/api/mailApi';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { identityErrorMeans } from '#src/identity/identityFailures';
import { selectAuth } from './authSlice';
import { BrokenLink, CheckingLink, LinkSuccess } from './FollowedLink';
import { readPageAfterLink, withoutEntities } from './mailedLink';
import { SecondStep } from './SecondStep';

/**
 * Handles the link from a "sign in" mail. If this browser requested the link, the user is signed in without input. A link
 * works once, but is often opened twice, for example after a mail program has loaded a preview. A user who is already
 * signed in is not asked for an address.
 */
export function SignInByLink() {
  const { formatMessage } = useIntl();
  const { status, user } = useAppSelector(selectAuth);
  const { data: known } = useGetLinkEmailQuery();
  const [typed, setTyped] = useState('');
  const [href] = useState(() => withoutEntities(window.location.href));
  if (known === undefined) return <CheckingLink />;
  const email = typed || known;
  if (email === '' && status === 'unknown') return <CheckingLink />;
  if (email === '' && status === 'verified')
    return (
      <LinkSuccess
        words={formatMessage({ id: 'linkSignIn.already' }, { email: user.email ?? '' })}
      />
    );
  if (email === '') return <WhoseLink onEmail={setTyped} />;
  return <FollowedSignIn email={email} href={href} onEmail={setTyped} />;
}

interface WhoseLinkProps {
  /** The email address that the identity service refused, and the message. Undefined before the first attempt. */
  refused?: { email: string; words: string };
  onEmail: (email: string) => void;
}

/** Asks for the address of a link that another browser has requested. After a wrong address, the link still works. */
function WhoseLink({ refused, onEmail }: WhoseLinkProps) {
  const { formatMessage } = useIntl();
  const { errors, formProps } = useForm({}, (form) => onEmail(fieldValue(form, 'email')));
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'linkSignIn.form' })}>
      <Typography>{formatMessage({ id: 'linkSignIn.whose' })}</Typography>
      <EmailField
        autoComplete="username"
        required
        defaultValue={refused?.email}
        error={errors.email}
      />
      {refused && <ErrorNotice message={refused.words} />}
      <BusyButton type="submit" size="large" busy={false}>
        <FormattedMessage id="mailedLink.signIn" />
      </BusyButton>
    </FormStack>
  );
}

interface FollowedSignInProps {
  email: string;
  href: string;
  onEmail: (email: string) => void;
}

function FollowedSignIn({ email, href, onEmail }: FollowedSignInProps) {
  const { formatMessage } = useIntl();
  const { error, isSuccess, isFetching, refetch } = useSignInByLinkQuery({ email, href });
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  if (isSuccess || isDone) return <Navigate to={readPageAfterLink(params).from} replace />;
  if (identityErrorMeans(error, 'needsSecondStep'))
    return <SecondStep onDone={() => setDone(true)} />;
  if (isFetching) return <Spinner id="linkSignIn.busy" />;
  if (identityErrorMeans(error, 'wrongAddress')) {
    const words = formatMessage({ id: 'linkSignIn.otherAddress' }, { email });
    return (
      <WhoseLink
        refused={{ email, words: `${words} (${identityCodeOf(error)})` }}
        onEmail={(next) => (next === email ? void refetch() : onEmail(next))}
      />
    );
  }
  return <BrokenLink mode="signIn" error={error} onRetry={refetch} />;
}
