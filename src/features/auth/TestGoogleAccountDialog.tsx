import { useIntl } from 'react-intl';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import type { LayerProps } from '#src/components/layout/useLayer';
import type { TestGoogleAccount } from '#src/identity/identityGateway';
import { SignInError, type SignInErrorProps } from './SignInError';

interface TestGoogleAccountDialogProps extends LayerProps, Pick<SignInErrorProps, 'error'> {
  busy: boolean;
  onChosen: (account: TestGoogleAccount) => void;
}

/** The local identity service accepts any address and name. */
export function TestGoogleAccountDialog(props: TestGoogleAccountDialogProps) {
  const { open, busy, error, onClose, onChosen } = props;
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'testGoogle.title' });
  const { errors, formProps } = useForm({ isBusy: busy }, (form) =>
    onChosen({ email: fieldValue(form, 'email'), name: fieldValue(form, 'name') }),
  );
  return (
    <ShopDialog title={title} open={open} onClose={onClose}>
      <span>{formatMessage({ id: 'testGoogle.lead' })}</span>
      <FormStack {...formProps} aria-label={title}>
        <EmailField autoComplete="email" required error={errors.email} />
        <FormField
          label={formatMessage({ id: 'field.name' })}
          name="name"
          autoComplete="name"
          required
          error={errors.name}
        />
        <BusyButton type="submit" busy={busy}>
          {formatMessage({ id: 'way.on' })}
        </BusyButton>
        <SignInError error={error} isLoading={busy} />
      </FormStack>
    </ShopDialog>
  );
}
