/** Reads which identity service the shop uses, and checks whether that is safe with the other settings. */
import { LOCAL_PROJECT, type ClientConfig } from '#domain/clientConfig';
import { isLoopback } from './networkSettings';
import { SettingsError } from '#server/base/operatorError';
import { type Environment, valueOf } from './environment';

export type IdentitySettings = ClientConfig['identity'];

const FIREBASE = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/**
 * Reads which identity service to use: hosted if all three Firebase settings are given, local if none is.
 * Throws `SettingsError` if only some are given, or one is invalid.
 */
export function readIdentity(env: Environment): IdentitySettings {
  const [apiKey, authDomain, projectId] = FIREBASE.map((name) => valueOf(env, name));
  if (apiKey && authDomain && projectId) return hosted(apiKey, authDomain, projectId);
  if (!apiKey && !authDomain && !projectId) return { mode: 'local', projectId: LOCAL_PROJECT };
  const missing = FIREBASE.filter((name) => valueOf(env, name) === undefined);
  throw new SettingsError(
    `Only a part of the Firebase settings is given: set ${missing.join(' and ')} too, or none of the three for the local identity.`,
  );
}

function hosted(apiKey: string, authDomain: string, projectId: string): IdentitySettings {
  if (!/^[\w-]+$/.test(apiKey))
    throw new SettingsError(malformed('FIREBASE_API_KEY', 'the web API key'));
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(authDomain)) {
    throw new SettingsError(
      malformed('FIREBASE_AUTH_DOMAIN', 'a host name such as shop.firebaseapp.com'),
    );
  }
  if (!/^[a-z0-9-]+$/.test(projectId)) {
    throw new SettingsError(malformed('FIREBASE_PROJECT_ID', 'the project id in lower case'));
  }
  return { mode: 'hosted', apiKey, authDomain, projectId };
}

function malformed(name: string, wanted: string): string {
  return `${name} is not of its form: copy ${wanted} from the Firebase console's project settings.`;
}

interface DeploymentSettings {
  host: string;
  nodeEnv: string;
  publicUrl: string;
  trustProxy: false | number | string[];
}

/**
 * Throws `SettingsError` if the local identity service would be exposed to other machines or run in
 * production, because it lets anyone sign in as anyone.
 */
export function refuseExposedLocalIdentity(
  identity: IdentitySettings,
  { host, nodeEnv, publicUrl, trustProxy }: DeploymentSettings,
): void {
  if (identity.mode === 'hosted') return;
  const way = 'give the three FIREBASE_ settings for hosted identity';
  if (nodeEnv === 'production') {
    throw new SettingsError(
      `NODE_ENV=production cannot use the local identity: ${way}, or unset NODE_ENV.`,
    );
  }
  const exposed = [
    !isLoopback(host) && [`on HOST=${host}`, 'set HOST=127.0.0.1'],
    trustProxy !== false && ['behind a proxy (TRUST_PROXY)', 'unset TRUST_PROXY'],
    !isLoopback(hostOf(publicUrl)) && [`at PUBLIC_URL=${publicUrl}`, 'unset PUBLIC_URL'],
  ].find((reason) => reason !== false);
  if (!exposed) return;
  const [where, remedy] = exposed;
  throw new SettingsError(`The local identity cannot be used ${where}: ${way}, or ${remedy}.`);
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}
