import type { ClientConfig } from '#domain/clientConfig';

/** The API key for the local identity service, which accepts any key. */
export const LOCAL_API_KEY = 'local';

/** The local storage key under which the SDK stores the signed-in user. */
export function authUserKey({ identity }: ClientConfig): string {
  const apiKey = identity.mode === 'local' ? LOCAL_API_KEY : identity.apiKey;
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}
