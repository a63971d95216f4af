import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../app/hooks';
import { Panel } from '../components/display/Panel';
import { PageTitle } from '../components/layout/PageTitle';
import { DataPanel } from '../features/account/DataPanel';
import { ProfileForm } from '../features/account/ProfileForm';
import { RecentSignIn } from '../features/account/RecentSignIn';
import { SecurityPanel } from '../features/account/SecurityPanel';
import { SignInMethodsPanel } from '../features/account/SignInMethodsPanel';
import { selectAuthUser } from '../features/auth/authSlice';

export function AccountPage() {
  const user = useAppSelector(selectAuthUser);
  if (!user) return null;
  return (
    <Box sx={{ maxWidth: 760, width: '100%', mx: 'auto' }}>
      <PageTitle>
        <FormattedMessage id="title.account" />
      </PageTitle>
      <RecentSignIn user={user}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Panel title={<FormattedMessage id="profile.title" />}>
            <ProfileForm user={user} />
          </Panel>
          <SignInMethodsPanel user={user} />
          <DataPanel user={user} />
          {/* This panel is last, because its content loads later and would move the other panels. */}
          <SecurityPanel />
        </Box>
      </RecentSignIn>
    </Box>
  );
}
