import { type SubmitEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { TextLink } from '#src/components/display/TextLink';
import { Spinner } from '#src/components/feedback/Spinner';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { needsSecondStep } from '../secondStep/needsSecondStep';
import { SecondStep } from '../secondStep/SecondStep';
import { readLink } from '../signInLocationState';
import { BrokenLink } from './BrokenLink';
import { useGetLinkEmailQuery, useSignInByLinkQuery } from './linkApi';

/** Handles the link from a "sign in" mail. Signs the user in at once if this browser requested the link. */
export function SignInByLink() {
  const { data: known } = useGetLinkEmailQuery();
  const [typed, setTyped] = useState('');
  const [href] = useState(() => window.location.href);
  if (known === undefined) return <Spinner label="Looking at your link" />;
  const email = known === '' ? typed : known;
  if (email === '') return <WhoseLink onEmail={setTyped} />;
  return <FollowedSignIn email={email} href={href} />;
}

/**
 * Asks which email address the link was sent to. If the link was requested in another browser, this browser
 * has not stored that address.
 */
function WhoseLink({ onEmail }: { onEmail: (email: string) => void }) {
  const { errors, check, formProps } = useFormErrors();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (check(form)) onEmail(fieldValue(form, 'email'));
  };
  return (
    <FormStack {...formProps} onSubmit={submit} aria-label="Your address">
      You asked for this link on another device. To which address was it sent?
      <EmailField autoComplete="username" required error={errors.email} />
      <BusyButton type="submit" size="large" busy={false}>
        Sign in
      </BusyButton>
    </FormStack>
  );
}

function FollowedSignIn({ email, href }: { email: string; href: string }) {
  const { error, isSuccess, isFetching, refetch } = useSignInByLinkQuery({ email, href });
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  if (isSuccess || isDone) return <Navigate to={readLink(params).from} replace />;
  if (needsSecondStep(error)) return <SecondStep onDone={() => setDone(true)} />;
  if (isFetching) return <Spinner label="Signing you in" />;
  return (
    <BrokenLink error={error} onRetry={refetch}>
      <TextLink to={PAGES.login} alone>
        Ask for a new link
      </TextLink>
    </BrokenLink>
  );
}
