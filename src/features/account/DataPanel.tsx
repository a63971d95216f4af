import Typography from '@mui/material/Typography';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useGetPersonalDataMutation, useDeleteAccountMutation } from '#src/api/accountApi';
import { isRefusal } from '#src/api/apiError';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { FactRow } from '#src/components/display/FactRow';
import { Panel } from '#src/components/display/Panel';
import { BusyButton } from '#src/components/forms/BusyButton';
import { DialogButton } from '#src/components/forms/DialogButton';
import { EmailField, FormStack } from '#src/components/forms/FormField';
import { fieldValue, useForm } from '#src/components/forms/useForm';
import { CallNotice } from '#src/features/auth/CallNotice';
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
    <Panel title={<FormattedMessage id="data.title" />}>
      <FactRow
        term={<FormattedMessage id="data.download" />}
        value={<FormattedMessage id="data.content" />}
      >
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void download()}>
          <FormattedMessage id="data.downloadNow" />
        </BusyButton>
      </FactRow>
      <SignInError {...{ error, isLoading }} />
      <DeleteAccount email={user.email ?? ''} />
    </Panel>
  );
}

function DeleteAccount({ email }: { email: string }) {
  return (
    <FactRow
      term={<FormattedMessage id="deletion.term" />}
      value={<FormattedMessage id="deletion.fact" />}
    >
      <DialogButton color="error" title={<FormattedMessage id="deletion.title" />}>
        {() => (
          <>
            <Consequences />
            <DeletionForm email={email} />
          </>
        )}
      </DialogButton>
    </FactRow>
  );
}

function Consequences() {
  return (
    <>
      <Typography>
        <FormattedMessage
          id="deletion.deleted"
          values={{ b: (words) => <strong>{words}</strong> }}
        />
      </Typography>
      <Typography>
        <FormattedMessage id="deletion.kept" values={{ b: (words) => <strong>{words}</strong> }} />
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
  const rules = (form: HTMLFormElement) =>
    fieldValue(form, 'email') === '' || isSame(form)
      ? {}
      : { email: formatMessage({ id: 'deletion.typeToGoOn' }, { email }) };
  const { errors, formProps } = useForm(
    { rules, isBusy: isLoading },
    () => void recently(() => remove({ email })),
  );
  return (
    <FormStack {...formProps} aria-label={formatMessage({ id: 'deletion.title' })}>
      <EmailField
        autoComplete="off"
        required
        error={errors.email}
        hint={formatMessage({ id: 'deletion.typeToConfirm' }, { email })}
      />
      <BusyButton type="submit" color="error" busy={isLoading}>
        <FormattedMessage id="deletion.submit" />
      </BusyButton>
      {error && !isLoading && <CallNotice error={error} message={deletionWords(error, intl)} />}
    </FormStack>
  );
}

/**
 * Returns the message for a failed deletion. After `identity_unavailable`, the shop itself completes a deletion that
 * its database lists. If no answer arrived, it is unknown whether the shop received the request.
 */
function deletionWords(error: Parameters<typeof signInErrorMessage>[0], intl: IntlShape): string {
  if (isRefusal(error, 'identity_unavailable'))
    return intl.formatMessage({ id: 'deletion.notYet' });
  const isAnswered = 'kind' in error && ['identity', 'refused'].includes(error.kind);
  const words = signInErrorMessage(error, intl);
  return isAnswered ? words : `${words} ${intl.formatMessage({ id: 'deletion.unknown' })}`;
}
