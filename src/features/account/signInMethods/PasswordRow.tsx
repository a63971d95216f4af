import Button from '@mui/material/Button';
import { useState } from 'react';
import { FactRow } from '#src/components/display/FactRow';
import { StatusNote } from '#src/components/feedback/SideNote';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import type { AuthUser } from '#src/identity/identityGateway';
import type { NewPasswordSlot } from '../signInSlotTypes';
import { PasswordForm } from './PasswordForm';
import { signInMethods } from './signInMethods';

interface PasswordRowProps {
  user: AuthUser;
  newPassword: NewPasswordSlot;
}

/** The password as a sign-in method. The user can set one if the account has none. */
export function PasswordRow({ user, newPassword }: PasswordRowProps) {
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const { hasPassword } = signInMethods(user);
  const title = hasPassword ? 'Change password' : 'Set a password';
  const saved = state === 'saved' ? 'Password saved. All other devices are signed out.' : undefined;
  return (
    <FactRow
      term="Password"
      value={
        <>
          {hasPassword ? 'Set' : 'None: you sign in another way'}
          <StatusNote message={saved} />
        </>
      }
    >
      <Button variant="outlined" color="inherit" onClick={() => setState('open')}>
        {title}
      </Button>
      <ShopDialog title={title} open={state === 'open'} onClose={() => setState('closed')}>
        <PasswordForm
          title={title}
          email={user.email ?? ''}
          hasPassword={hasPassword}
          newPassword={newPassword}
          onSaved={() => setState('saved')}
        />
      </ShopDialog>
    </FactRow>
  );
}
