/** What the identity SDK keeps of the signed-in user in local storage, read without the SDK. */
import * as v from 'valibot';
import type { ClientConfig } from '#domain/clientConfig';
import type { BrowserStorage } from '../services/browserStorage';
import type { AuthUser } from './identityGateway';

/** The API key for the local identity service, which accepts any key. */
export const LOCAL_API_KEY = 'local';

/** The local storage key under which the SDK stores the signed-in user. */
export function authUserKey({ identity }: ClientConfig): string {
  const apiKey = identity.mode === 'local' ? LOCAL_API_KEY : identity.apiKey;
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}

const text = v.fallback(v.nullable(v.string()), null);

const rememberedSchema = v.object({
  uid: v.pipe(v.string(), v.nonEmpty()),
  email: text,
  emailVerified: v.fallback(v.boolean(), false),
  displayName: text,
  photoURL: text,
  phoneNumber: text,
  providerData: v.fallback(
    v.array(
      v.object({
        providerId: v.string(),
        uid: v.string(),
        displayName: text,
        email: text,
        phoneNumber: text,
        photoURL: text,
      }),
    ),
    [],
  ),
});

/**
 * Returns the user whom the SDK stored under `key`, or null if there is none or the stored value is damaged.
 * Nothing proves that this user is still signed in.
 */
export function readRememberedUser(storage: BrowserStorage, key: string): AuthUser | null {
  const parsed = v.safeParse(rememberedSchema, parse(storage.read(key)));
  const metadata = { creationTime: null, lastSignInTime: null };
  return parsed.success ? { ...parsed.output, metadata } : null;
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
