import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, type LinkProps, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '#src/app/hooks';
import { CheckoutSteps } from '#src/components/display/Steps';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { Spinner } from '#src/components/feedback/Spinner';
import { fieldValue } from '#src/components/forms/useForm';
import { NarrowPage, PageTitle, ScreenTitle } from '#src/components/layout/PageTitle';
import { useAfterHydration, VisibleAfter } from '#src/components/layout/VisuallyHidden';
import { isPlainClick } from '#src/services/followedLinks';
import { selectAuthStatus } from './authSlice';
import { AuthLoading, IdentityStartingNotice, IdentityUnreachable } from './IdentityNotices';
import {
  isCheckingOut,
  readSignInLocationState,
  type SignInLocationState,
} from './signInLocationState';
import { useSignIns } from './useSignIns';

const SecondStep = lazyPart(
  async () => (await import(/* webpackChunkName: "second-step" */ './SecondStep')).SecondStep,
  { waiting: <Spinner /> },
);

interface SignInFrameProps {
  title: string;
  /** Shown below the checkout steps to visitors whom the shipping page has sent here. */
  checkoutNote?: ReactNode;
  children: ReactNode;
}

/**
 * The redirect of signed-in users replaces this page in the browser's history, so that the Back button does not lead
 * here.
 */
export function SignInFrame({ title, checkoutNote, children }: SignInFrameProps) {
  const status = useAppSelector(selectAuthStatus);
  const location = useLocation();
  const isInCheckout = isCheckingOut(useSignInLocationState());
  const { isHalfway, reset } = useSignIns();
  if (status === 'unknown') return <AuthLoading />;
  if (status === 'unreachable') return <IdentityUnreachable />;
  if (status !== 'signedOut')
    return <Navigate to={readSignInLocationState(location.state).from} replace />;
  return (
    <NarrowPage>
      {isHalfway ? (
        <SecondStepScreen onLeft={reset} />
      ) : (
        <>
          <PageTitle>{title}</PageTitle>
          <IdentityStartingNotice />
          {checkoutNote !== undefined && (
            <VisibleAfter came="checkout" isVisible={isInCheckout}>
              <CheckoutSteps at="account" />
              {checkoutNote}
            </VisibleAfter>
          )}
          {children}
        </>
      )}
    </NarrowPage>
  );
}

function SecondStepScreen({ onLeft }: { onLeft: () => void }) {
  const { formatMessage } = useIntl();
  // The previous page may have been scrolled. The braces discard the promise that some browsers return from `scrollTo`.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <ScreenTitle>{formatMessage({ id: 'secondStep.title' })}</ScreenTitle>
      <Typography sx={{ mb: 2 }}>{formatMessage({ id: 'secondStep.lead' })}</Typography>
      <SecondStep />
      <Button variant="text" onClick={onLeft} sx={{ mt: 2, marginInlineStart: -2.5 }}>
        <FormattedMessage id="secondStep.otherWay" />
      </Button>
    </>
  );
}

export interface EmailFormProps {
  /** The address in the email field. The page holds it, because a second step takes the place of the form. */
  email: string | undefined;
  onEmailTyped: (email: string) => void;
  /** The link to the other form, shown beside the button. */
  children: ReactNode;
}

/** Returns the address that was typed on a sign-in page, or else that of the previous page, and its setter. */
export function useTypedEmail(): [email: string | undefined, type: (email: string) => void] {
  const { email, newAccount, newPassword } = useSignInLocationState();
  const [typed, setTyped] = useState<string>();
  return [typed ?? newAccount ?? newPassword ?? email, setTyped];
}

/**
 * A link from one sign-in form to another. It passes on the page that the user came from, and the address in the email
 * field, which the browser may have filled in without an event.
 */
export function EmailLink({ to, ...link }: Omit<LinkProps, 'state'>) {
  const { from } = useSignInLocationState();
  const navigate = useNavigate();
  const passEmail = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form');
    if (!form || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { state: { from, email: fieldValue(form, 'email') } });
  };
  return <Link to={to} state={{ from }} {...link} onClick={passEmail} />;
}

export function OtherFormLink({ to, label }: { to: string; label: ReactNode }) {
  return (
    <Button component={EmailLink} to={to} variant="outlined" size="large">
      {label}
    </Button>
  );
}

/** Returns what the previous page passed on, even after a reload. Returns the defaults on the server and during hydration. */
export function useSignInLocationState(): SignInLocationState {
  const { state } = useLocation() as { state: unknown };
  return readSignInLocationState(useAfterHydration(state));
}
