import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAddAppMutation } from '#src/api/accountApi';
import { QrCode } from '#src/components/display/QrCode';
import { CodeForm } from '#src/components/forms/CodeForm';
import { FormField } from '#src/components/forms/FormField';
import { fieldValue } from '#src/components/forms/useForm';
import { appErrorMessage } from '#src/features/auth/SecondStep';
import type { AppSecret } from '#src/identity/identityGateway';
import { useRecentSignIn } from './RecentSignIn';

export function AuthenticatorAppForm({
  secret,
  onDone,
}: {
  secret: AppSecret;
  onDone: () => void;
}) {
  const intl = useIntl();
  const [add, { error, isLoading }] = useAddAppMutation();
  const recently = useRecentSignIn();
  const confirm = async (code: string, form: HTMLFormElement) => {
    const name = fieldValue(form, 'appName').trim() || intl.formatMessage({ id: 'factor.myApp' });
    if (!(await recently(() => add({ code, name }))).error) onDone();
  };
  const lead = (
    <>
      <AuthenticatorAppSecret {...secret} />
      <FormField
        label={intl.formatMessage({ id: 'factor.appName' })}
        name="appName"
        inputProps={{ maxLength: 40 }}
        hint={intl.formatMessage({ id: 'factor.nameHint' })}
      />
    </>
  );
  return (
    <CodeForm
      lead={lead}
      busy={isLoading}
      error={error && appErrorMessage(error, intl)}
      onCode={(code, form) => void confirm(code, form)}
    />
  );
}

function AuthenticatorAppSecret({ secret, address }: AppSecret) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Typography>{formatMessage({ id: 'appSecret.lead' })}</Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <QrCode text={address} label={formatMessage({ id: 'appSecret.qrCode' })} />
      </Box>
      <Typography>
        <FormattedMessage
          id="appSecret.here"
          values={{
            a: (words) => (
              <Link href={address} sx={{ color: 'text.primary', fontWeight: 600 }}>
                {words}
              </Link>
            ),
          }}
        />
      </Typography>
      <Typography
        component="code"
        sx={{
          fontFamily: 'monospace',
          fontWeight: 600,
          textAlign: 'center',
          userSelect: 'all',
          textWrap: 'balance',
        }}
      >
        {inFours(secret)}
      </Typography>
    </>
  );
}

/** Groups of four characters are easier to read. Authenticator apps accept the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
