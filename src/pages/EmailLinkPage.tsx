import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { PAGES } from '../../domain/pages';
import { NarrowPage } from '../components/layout/NarrowPage';
import { PageTitle } from '../components/layout/PageTitle';
import { BrokenLink } from '../features/auth/BrokenLink';
import { FollowedLink } from '../features/auth/FollowedLink';
import { IdentityNote } from '../features/auth/IdentityNote';
import { ResetPassword } from '../features/auth/ResetPassword';

/** Where the links of mails lead; `mode` and `oobCode` are the identity service's own names. */
export function EmailLinkPage() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  const mode = params.get('mode');
  return (
    <NarrowPage>
      <PageTitle>{mode === 'resetPassword' ? 'New Password' : 'Your Account'}</PageTitle>
      <IdentityNote />
      <Followed mode={mode} code={code} />
    </NarrowPage>
  );
}

function Followed({ mode, code }: { mode: string | null; code: string }) {
  if (code && mode === 'resetPassword') return <ResetPassword code={code} />;
  if (code && mode === 'verifyEmail') return <FollowedLink code={code} />;
  return (
    <BrokenLink>
      <Button component={Link} variant="contained" to={PAGES.home}>
        To the shop
      </Button>
    </BrokenLink>
  );
}
