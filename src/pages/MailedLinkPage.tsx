import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { NarrowPage, PageTitle } from '../components/layout/PageTitle';
import { BrokenLink } from '../features/auth/emailLink/BrokenLink';
import { FollowedLink } from '../features/auth/emailLink/FollowedLink';
import { SignInByLink } from '../features/auth/emailLink/SignInByLink';
import { IdentityStartingNotice } from '../features/auth/IdentityStartingNotice';
import { ResetPasswordByLink } from '../features/auth/password/ResetPasswordByLink';

const TITLES: Partial<Record<string, string>> = {
  resetPassword: 'New Password',
  signIn: 'Sign in',
};

/**
 * The text to show after a link has worked. The keys are values of the link's query parameter `mode`, which the
 * identity service sets.
 */
const DONE: Partial<Record<string, string>> = {
  verifyEmail:
    'Done: your email address is verified. If another page is waiting for it, reload that page.',
  verifyAndChangeEmail: 'Done: your new email address counts from now on. Use it when you log in.',
  recoverEmail:
    'Done: your former email address counts again. Log in with it, and change your password.',
};

/**
 * The page that opens when the user clicks a link in an email. The identity service chose the names of the
 * query parameters `mode` and `oobCode`.
 */
export function MailedLinkPage() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  const mode = params.get('mode');
  return (
    <NarrowPage>
      <PageTitle>{TITLES[mode ?? ''] ?? 'Your Account'}</PageTitle>
      <IdentityStartingNotice />
      <Followed mode={mode} code={code} />
    </NarrowPage>
  );
}

function Followed({ mode, code }: { mode: string | null; code: string }) {
  if (code && mode === 'resetPassword') return <ResetPasswordByLink code={code} />;
  if (code && mode === 'signIn') return <SignInByLink />;
  const done = mode === null ? undefined : DONE[mode];
  if (code && done !== undefined) return <FollowedLink code={code} done={done} />;
  return (
    <BrokenLink>
      <Button component={Link} variant="contained" to={PAGES.home}>
        To the shop
      </Button>
    </BrokenLink>
  );
}
