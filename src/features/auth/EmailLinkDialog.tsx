import { FormattedMessage, useIntl } from 'react-intl';
import { useSendSignInLinkMutation } from '#src/api/mailApi';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import type { LayerProps } from '#src/components/layout/useLayer';
import { MailedLinkForm } from './MailedLinkForm';
import { useSignInLocationState } from './SignInFrame';

/** The message does not reveal whether there is an account with the address. */
export function EmailLinkDialog({ open, onClose }: LayerProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'emailLink.title' });
  const [send, { isSuccess, originalArgs, ...call }] = useSendSignInLinkMutation();
  const { from } = useSignInLocationState();
  const email = originalArgs?.email ?? '';
  return (
    <ShopDialog title={title} open={open} onClose={onClose}>
      <MailedLinkForm
        label={title}
        autoComplete="username"
        onSend={(typed) => void send({ email: typed, from })}
        call={call}
        sentTo={isSuccess ? email : undefined}
        sentWords={formatMessage({ id: 'emailLink.sent' }, { email })}
      >
        <FormattedMessage id="emailLink.lead" />
      </MailedLinkForm>
    </ShopDialog>
  );
}
