import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import type { TestGoogleAccount } from '#src/identity/identityGateway';

interface TestGoogleAccountDialogProps {
  open: boolean;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onChosen: (account: TestGoogleAccount) => void;
}

/**
 * Asks for the email address and the name of a test Google account. Both can be made up, because the local
 * identity service accepts any account.
 */
export function TestGoogleAccountDialog({
  open,
  busy,
  error,
  onClose,
  onChosen,
}: TestGoogleAccountDialogProps) {
  const id = useId();
  const { errors, whenValid, formProps } = useFormErrors();
  const submit = whenValid(
    (form) => onChosen({ email: fieldValue(form, 'email'), name: fieldValue(form, 'name') }),
    busy,
  );
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2" component="h2">
        Test Google account
      </DialogTitle>
      <FormStack {...formProps} onSubmit={submit} aria-labelledby={id} sx={{ gap: 0 }}>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          This shop runs without the internet, so any address and name will do.
          <EmailField autoComplete="email" required error={errors.email} />
          <FormField label="Name" name="name" autoComplete="name" required error={errors.name} />
          {error && !busy && <ErrorNotice message={error} />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={busy}>
            Continue
          </BusyButton>
        </DialogActions>
      </FormStack>
    </Dialog>
  );
}
