import { ShopDialog } from '#src/components/forms/ShopDialog';
import { PhoneSteps } from './PhoneSteps';

interface PhoneDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for a phone number, then for the code that was sent to this number. After the sign-in, `SignInFrame` redirects
 * the user. When the dialog is closed, the number and the sent code are forgotten.
 */
export function PhoneDialog({ open, onClose }: PhoneDialogProps) {
  return (
    <ShopDialog title="Sign in by phone" open={open} onClose={onClose}>
      <PhoneSteps
        purposeOf={(number) => ({ kind: 'signIn', number })}
        lead="We send a code to your phone. An order also needs an email address, which you can add afterwards."
      />
    </ShopDialog>
  );
}
