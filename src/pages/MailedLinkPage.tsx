import { useIntl } from 'react-intl';
import { useSearchParams, Navigate, useLocation } from 'react-router-dom';
import type { Message } from '#domain/messages';
import { NarrowPage, ScreenTitle } from '../components/layout/PageTitle';
import { BrokenLink, FollowedLink } from '../features/auth/FollowedLink';
import { IdentityStartingNotice } from '../features/auth/IdentityNotices';
import { type MailedLink, readMailedLink, withoutEntities } from '../features/auth/mailedLink';
import { ResetPasswordByLink } from '../features/auth/ResetPasswordByLink';
import { SignInByLink } from '../features/auth/SignInByLink';

const BY_MODE: Partial<Record<string, Message>> = {
  resetPassword: { id: 'mailedLink.resetPassword' },
  signIn: { id: 'mailedLink.signIn' },
};

export function MailedLinkPage() {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { mode, code } = readMailedLink(params);
  const whole = withoutEntities(search);
  if (whole !== search) return <Navigate to={pathname + whole} replace />;
  return (
    <NarrowPage>
      <ScreenTitle>{formatMessage(BY_MODE[mode ?? ''] ?? { id: 'title.emailLink' })}</ScreenTitle>
      <IdentityStartingNotice />
      <Followed mode={mode} code={code} />
    </NarrowPage>
  );
}

function Followed({ mode, code }: MailedLink) {
  if (code === '' || mode === undefined) return <BrokenLink mode={mode} />;
  if (mode === 'resetPassword') return <ResetPasswordByLink code={code} />;
  if (mode === 'signIn') return <SignInByLink />;
  return <FollowedLink mode={mode} code={code} />;
}
