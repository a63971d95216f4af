import Box from '@mui/material/Box';
import { useAppSelector } from '../app/hooks';
import { PageTitle } from '../components/layout/PageTitle';
import { Panel } from '../components/display/Panel';
import { DataPanel } from '../features/account/DataPanel';
import { ProfileForm } from '../features/account/ProfileForm';
import { RecentSignInProvider } from '../features/account/recentSignIn/RecentSignInProvider';
import { SecurityPanel } from '../features/account/SecurityPanel';
import { SignInMethodsPanel } from '../features/account/signInMethods/SignInMethodsPanel';
import { selectAuthUser } from '../features/auth/authSlice';
import {
  newPasswordErrorsIn,
  NewPasswordFields,
} from '../features/auth/password/NewPasswordFields';
import { SecondStep } from '../features/auth/secondStep/SecondStep';
import { TestGoogleAccountDialog } from '../features/auth/login/TestGoogleAccountDialog';
import { useIdentityMode } from '../features/auth/useIdentityMode';

const NEW_PASSWORD = { Fields: NewPasswordFields, errorsIn: newPasswordErrorsIn };
const secondStep = (onDone: () => void) => <SecondStep onDone={onDone} />;

/** The page on which users see and change their own account. */
export function AccountPage() {
  const user = useAppSelector(selectAuthUser);
  const isLocal = useIdentityMode() === 'local';
  if (!user) return null;
  return (
    <Box sx={{ maxWidth: 760, width: '100%', mx: 'auto' }}>
      <PageTitle>Account</PageTitle>
      <RecentSignInProvider user={user} isLocal={isLocal} secondStep={secondStep}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Panel title="Profile">
            <ProfileForm user={user} />
          </Panel>
          <SignInMethodsPanel
            user={user}
            isLocal={isLocal}
            newPassword={NEW_PASSWORD}
            TestAccountDialog={TestGoogleAccountDialog}
          />
          <SecurityPanel isLocal={isLocal} />
          <DataPanel user={user} />
        </Box>
      </RecentSignInProvider>
    </Box>
  );
}
