import Typography from '@mui/material/Typography';
import { CodeForm } from '#src/components/forms/CodeForm';
import { errorMessage } from '#src/api/errorMessage';
import type { AppFactor } from '#src/identity/factorGateway';
import { useConfirmAppMutation } from './secondStepApi';

interface AuthenticatorAppStepProps {
  app: AppFactor;
  onDone: (() => void) | undefined;
}

/** Asks for the code that an authenticator app shows. */
export function AuthenticatorAppStep({ app, onDone }: AuthenticatorAppStepProps) {
  const [confirm, { error, isLoading }] = useConfirmAppMutation();
  const check = async (code: string) => {
    if (!(await confirm({ id: app.id, code })).error) onDone?.();
  };
  return (
    <CodeForm
      lead={<Typography>Open “{app.name}” and type the code that it shows for Hemline.</Typography>}
      busy={isLoading}
      error={error && errorMessage(error)}
      onCode={(code) => void check(code)}
    />
  );
}
