import { ShopDialog } from '#src/components/forms/ShopDialog';
import { PhoneSteps } from './PhoneSteps';

interface PhoneDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for a phone number, then for the code that was sent to it. On success, `SignInFrame` redirects the user.
 * Closing the dialog ends what was begun in it.
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
