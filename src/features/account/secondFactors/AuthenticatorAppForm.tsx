import { errorMessage } from '#src/api/errorMessage';
import { CodeForm } from '#src/components/forms/CodeForm';
import { FormField } from '#src/components/forms/FormField';
import { fieldValue } from '#src/components/forms/useFormErrors';
import type { AppSecret } from '#src/identity/factorGateway';
import { useRecentSignIn } from '../recentSignIn/useRecentSignIn';
import { AuthenticatorAppSecret } from './AuthenticatorAppSecret';
import { useAddAppMutation } from './factorsApi';

interface AuthenticatorAppFormProps {
  secret: AppSecret;
  onDone: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code to confirm it. */
export function AuthenticatorAppForm({ secret, onDone }: AuthenticatorAppFormProps) {
  const [add, { error, isLoading }] = useAddAppMutation();
  const recently = useRecentSignIn();
  const confirm = async (code: string, form: HTMLFormElement) => {
    const name = fieldValue(form, 'appName').trim() || 'My app';
    if (!(await recently(() => add({ code, name }))).error) onDone();
  };
  const lead = (
    <>
      <AuthenticatorAppSecret {...secret} />
      <FormField
        label="Name of this app"
        name="appName"
        inputProps={{ maxLength: 40 }}
        hint="So that you know it again; may stay empty"
      />
    </>
  );
  return (
    <CodeForm
      lead={lead}
      busy={isLoading}
      error={error && errorMessage(error)}
      onCode={(code, form) => void confirm(code, form)}
    />
  );
}
