import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { type ApiError, identityCodeOf } from '#src/api/apiError';
import { useSignOutMutation } from '#src/api/sessionApi';
import { useAppSelector } from '#src/app/hooks';
import { AccountIcon } from '#src/components/display/icons';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { Popup } from '#src/components/layout/Popup';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { HiddenFromReturningVisitors } from '#src/components/layout/VisuallyHidden';
import { selectAuthStatus } from './authSlice';
import { signInLocationStateFrom } from './signInLocationState';

const LogoutMessage = lazyPart(
  async () => (await import(/* webpackChunkName: "logout" */ './LogoutMessage')).LogoutMessage,
);

export function AuthButton() {
  const status = useAppSelector(selectAuthStatus);
  const isOut = status === 'signedOut';
  const { leave, isLeaving, refusal, dismiss } = useLogout(isOut);
  usePrefetchOnIdle(LogoutMessage.load, status === 'unverified' || status === 'verified');
  if (status === 'unknown' || status === 'unreachable') return null;
  return (
    <>
      {isOut ? (
        <LoginLink takesFocus={isLeaving} />
      ) : (
        <AccountControls onLeave={() => void leave()} />
      )}
      {(refusal ?? (isOut && isLeaving)) && <LogoutMessage refusal={refusal} onClose={dismiss} />}
    </>
  );
}

/** On screens this narrow, Logout is an item in the menu of the account icon, because the header has no room for it. */
const PHONE = '(max-width: 37.4em)';
const ON_PHONES = { [`@media not all and ${PHONE}`]: { display: 'none' } };
const ABOVE_PHONES = { [`@media ${PHONE}`]: { display: 'none' } };

const Label = styled('span')(({ theme }) => ({
  marginInlineStart: 6,
  fontSize: '1rem',
  fontWeight: 600,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Menu = styled('div')({
  display: 'grid',
  minWidth: '12em',
  '& > .MuiButton-root': { justifyContent: 'start', width: '100%' },
});

function AccountControls({ onLeave }: { onLeave: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Popup
        label={
          <>
            <AccountIcon />
            <Label>{formatMessage({ id: 'title.account' })}</Label>
          </>
        }
        name={formatMessage({ id: 'auth.menu' })}
      >
        <Menu>
          <Button component={Link} to={PAGES.account}>
            <FormattedMessage id="title.account" />
          </Button>
          <Button component={Link} to={PAGES.manageOrders}>
            <FormattedMessage id="title.manageOrders" />
          </Button>
          <Button onClick={onLeave} sx={ON_PHONES}>
            {formatMessage({ id: 'auth.logout' })}
          </Button>
        </Menu>
      </Popup>
      <Button variant="text" onClick={onLeave} sx={ABOVE_PHONES}>
        <FormattedMessage id="auth.logout" />
      </Button>
    </>
  );
}

/** `refusal` is the identity service's error if the user could not be signed out. */
function useLogout(isOut: boolean) {
  const [signOut] = useSignOutMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [wasOut, setWasOut] = useState(isOut);
  // A new login removes the message about the last logout.
  if (isOut !== wasOut) {
    setWasOut(isOut);
    if (!isOut) setLeaving(false);
  }
  const leave = async () => {
    setLeaving(true);
    const { error } = await signOut();
    // A successful sign-out resets RTK Query's state, which aborts this call with an error. Only an error with the
    // identity service's code means that the user is still signed in.
    if (!error || !('kind' in error) || identityCodeOf(error) === undefined) return;
    setLeaving(false);
    setRefusal(error);
  };
  const dismiss = () => {
    setLeaving(false);
    setRefusal(undefined);
  };
  return { leave, isLeaving, refusal, dismiss };
}

const takeFocus = (link: HTMLElement | null) => link?.focus();

/** `takesFocus` is true after a logout: the Logout button, which had the focus, is gone. */
function LoginLink({ takesFocus }: { takesFocus: boolean }) {
  const place = useLocation();
  return (
    <HiddenFromReturningVisitors>
      <Button
        component={Link}
        to={PAGES.login}
        state={signInLocationStateFrom(place)}
        variant="text"
        ref={takesFocus ? takeFocus : undefined}
      >
        <FormattedMessage id="title.login" />
      </Button>
    </HiddenFromReturningVisitors>
  );
}
