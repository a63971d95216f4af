import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { QrCode } from '#src/components/display/QrCode';
import type { AppSecret } from '#src/identity/factorGateway';

/**
 * Shows the secret for a new authenticator app as a QR code, as a link that opens an app on this device, and
 * as text.
 */
export function AuthenticatorAppSecret({ secret, address }: AppSecret) {
  return (
    <>
      <Typography>
        Scan this with your authenticator app, then type the code that the app shows.
      </Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <QrCode text={address} label="QR code of the secret" />
      </Box>
      <Typography>
        Is the app on this device?{' '}
        <Link href={address} sx={{ color: 'text.primary', fontWeight: 600 }}>
          Open it
        </Link>
        , or type this secret into it:
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

/** Splits the secret into groups of four characters, which are easier to read. Apps accept the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
