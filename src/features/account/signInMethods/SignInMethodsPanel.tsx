import { Panel } from '#src/components/display/Panel';
import type { AuthUser } from '#src/identity/identityGateway';
import type { NewPasswordSlot, TestAccountSlot } from '../signInSlotTypes';
import { EmailRow } from './EmailRow';
import { GoogleRow } from './GoogleRow';
import { PasswordRow } from './PasswordRow';
import { PhoneRow } from './PhoneRow';

interface SignInMethodsPanelProps {
  user: AuthUser;
  isLocal: boolean;
  newPassword: NewPasswordSlot;
  TestAccountDialog: TestAccountSlot;
}

/**
 * The account's sign-in methods, which the user can change or add to. A phone number or a Google account can
 * also be removed, unless it is the only method left.
 */
export function SignInMethodsPanel({
  user,
  isLocal,
  newPassword,
  TestAccountDialog,
}: SignInMethodsPanelProps) {
  return (
    <Panel title="Sign-in">
      <EmailRow email={user.email ?? ''} isLocal={isLocal} />
      <PasswordRow user={user} newPassword={newPassword} />
      <PhoneRow user={user} isLocal={isLocal} />
      <GoogleRow user={user} isLocal={isLocal} TestAccountDialog={TestAccountDialog} />
    </Panel>
  );
}
