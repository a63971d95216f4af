import { SettingsError } from './settingsError';
import { type Environment, valueOf } from './environment';

const TOKEN_FORM = /^[\w.~+/=-]{24,200}$/;

/**
 * The token with which other machines can read the metrics. If it is unset, only this machine can read them.
 */
export function readMetricsToken(env: Environment): string | undefined {
  const token = valueOf(env, 'METRICS_TOKEN');
  if (token === undefined || TOKEN_FORM.test(token)) return token;
  // The token is a secret, so the message does not repeat it.
  throw new SettingsError(
    'METRICS_TOKEN is too weak: set it to 24 to 200 letters and digits, as `openssl rand -hex 24` gives.',
  );
}
