import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { defineMessages } from '#domain/messages';
import { useGetPersonalDataMutation, useDeleteAccountMutation } from '#src/api/accountApi';
import { isRefusal } from '#src/api/apiError';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { FactRow } from '#src/components/display/FactRow';
import { Panel } from '#src/components/display/Panel';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { SignInError } from '#src/features/auth/SignInError';
import type { AuthUser } from '#src/identity/identityGateway';
import { saveFile } from '#src/services/browser';
import { useRecentSignIn } from './RecentSignIn';

export function DataPanel({ user }: { user: AuthUser }) {
  const [read, { error, isLoading }] = useGetPersonalDataMutation();
  const download = async () => {
    const { data } = await read();
    if (!data) return;
    const text = JSON.stringify({ account: user, ...data }, null, 2);
    saveFile('my-data.json', text, 'application/json');
  };
  return (
    <Panel title={<FormattedMessage id="data.title" defaultMessage="Your data" />}>
      <FactRow
        term={<FormattedMessage id="data.download" defaultMessage="Download" />}
        value={
          <FormattedMessage
            id="data.content"
            defaultMessage="Your account, your sessions and your orders, as a JSON file."
          />
        }
      >
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void download()}>
          <FormattedMessage id="data.downloadNow" defaultMessage="Download my data" />
        </BusyButton>
      </FactRow>
      <SignInError {...{ error, isLoading }} />
      <DeleteAccount email={user.email ?? ''} />
    </Panel>
  );
}

/**
 * The button that deletes the account. First a dialog explains the consequences and asks the user to type the
 * account's email address.
 */
function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <FactRow
      term={<FormattedMessage id="deletion.term" defaultMessage="Delete" />}
      value={
        <FormattedMessage
          id="deletion.fact"
          defaultMessage="Your account will be deleted permanently. Your orders stay, without your name."
        />
      }
    >
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        <FormattedMessage id="deletion.title" defaultMessage="Delete account" />
      </Button>
      <ShopDialog
        title={<FormattedMessage id="deletion.title" defaultMessage="Delete account" />}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Consequences />
        <DeletionForm email={email} />
      </ShopDialog>
    </FactRow>
  );
}

function Consequences() {
  return (
    <>
      <Typography>
        <FormattedMessage
          id="deletion.deleted"
          defaultMessage="<b>What is deleted:</b> your account, your sign-ins on all devices, and your name, email address, postal address and phone number in all orders. An order that is not delivered or cancelled yet keeps them until it is, because the parcel needs an address."
          values={{ b: (words) => <strong>{words}</strong> }}
        />
      </Typography>
      <Typography>
        <FormattedMessage
          id="deletion.kept"
          defaultMessage="<b>What is kept:</b> what was ordered, when and for how much, because the shop has to keep its books. Nobody can tell any more that it was you. Backups forget you when they are replaced."
          values={{ b: (words) => <strong>{words}</strong> }}
        />
      </Typography>
    </>
  );
}

function DeletionForm({ email }: { email: string }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [remove, { error, isLoading }] = useDeleteAccountMutation();
  const recently = useRecentSignIn();
  const isSame = (form: HTMLFormElement) =>
    fieldValue(form, 'email').trim().toLowerCase() === email.toLowerCase();
  const { errors, whenValid, formProps } = useFormErrors((form) =>
    fieldValue(form, 'email') === '' || isSame(form)
      ? {}
      : {
          email: formatMessage(
            { id: 'deletion.typeToGoOn', defaultMessage: 'Enter {email} to continue' },
            { email },
          ),
        },
  );
  const submit = whenValid(() => void recently(() => remove({ email })), isLoading);
  return (
    <FormStack
      {...formProps}
      onSubmit={submit}
      aria-label={formatMessage({ id: 'deletion.title', defaultMessage: 'Delete account' })}
    >
      <EmailField
        autoComplete="off"
        required
        error={errors.email}
        hint={formatMessage(
          { id: 'deletion.typeToConfirm', defaultMessage: 'Enter {email} to confirm' },
          { email },
        )}
      />
      <BusyButton type="submit" color="error" busy={isLoading}>
        <FormattedMessage id="deletion.submit" defaultMessage="Delete my account permanently" />
      </BusyButton>
      {error && !isLoading && <ErrorNotice message={deletionWords(error, intl)} />}
    </FormStack>
  );
}

/**
 * Returns the message for a failed deletion. After `identity_unavailable`, the shop itself completes a deletion that
 * its database lists. If no answer arrived, it is unknown whether the shop received the request.
 */
function deletionWords(error: Parameters<typeof signInErrorMessage>[0], intl: IntlShape): string {
  if ('kind' in error && isRefusal(error, 'identity_unavailable'))
    return intl.formatMessage(OUTCOMES.notYet);
  const isAnswered = 'kind' in error && ['identity', 'refused'].includes(error.kind);
  const words = signInErrorMessage(error, intl);
  return isAnswered ? words : `${words} ${intl.formatMessage(OUTCOMES.unknown)}`;
}

const OUTCOMES = defineMessages({
  notYet: {
    id: 'deletion.notYet',
    defaultMessage:
      'The sign-in service did not answer, so the deletion is not complete. What the shop has noted of it, it finishes by itself. You can also try again now.',
  },
  unknown: {
    id: 'deletion.unknown',
    defaultMessage:
      'It is not known whether the shop got your request to delete the account. To be sure, ask again.',
  },
});
