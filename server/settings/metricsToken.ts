import { type Environment, SettingsError, valueOf } from './settingsError';

const TOKEN_FORM = /^[\w.~+/=-]{24,200}$/;

/** The token that lets other machines read the figures; without it only this machine may. */
export function readMetricsToken(env: Environment): string | undefined {
  const token = valueOf(env, 'METRICS_TOKEN');
  if (token === undefined || TOKEN_FORM.test(token)) return token;
  // It is a secret, so it is not repeated.
  throw new SettingsError(
    'METRICS_TOKEN is too weak: set it to 24 to 200 letters and digits, as `openssl rand -hex 24` gives.',
  );
}
