import Button from '@mui/material/Button';
import { useState } from 'react';
import { FactRow } from '#src/components/display/FactRow';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import type { AuthUser } from '#src/identity/identityGateway';
import { PhoneSteps } from './PhoneSteps';
import { canUnlink, signInMethods } from './signInMethods';
import { UnlinkButton } from './UnlinkButton';

interface PhoneRowProps {
  user: AuthUser;
  isLocal: boolean;
}

/** The phone number as a sign-in method. */
export function PhoneRow({ user, isLocal }: PhoneRowProps) {
  const [open, setOpen] = useState(false);
  const { phone } = signInMethods(user);
  const title = phone === undefined ? 'Add phone number' : 'Change phone number';
  return (
    <FactRow term="Phone number" value={<bdi>{phone ?? 'None'}</bdi>}>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {phone !== undefined && canUnlink(user) && (
        <UnlinkButton providerId="phone" label="Remove phone number" />
      )}
      <ShopDialog title={title} open={open} onClose={() => setOpen(false)}>
        <PhoneSteps
          isLocal={isLocal}
          purposeOf={(number) => ({ kind: 'link', number })}
          onDone={() => setOpen(false)}
        />
      </ShopDialog>
    </FactRow>
  );
}
