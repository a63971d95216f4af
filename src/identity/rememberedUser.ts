/** Reads the signed-in user from local storage without the identity SDK, which has stored it there. */

import * as v from 'valibot';
import type { ClientConfig } from '#domain/clientConfig';
import type { BrowserStorage } from '../services/browserStorage';
import { storedJson } from '../services/storedJson';
import type { AuthUser } from './identityGateway';

/** The API key of the local identity service, which accepts any key. */
export const LOCAL_API_KEY = 'local';

/** Returns the local storage key under which the SDK stores the signed-in user. */
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

/** Null if the stored value is missing or damaged. The user may no longer be signed in. */
export function readRememberedUser(storage: BrowserStorage, key: string): AuthUser | null {
  const stored = storedJson(storage, key, rememberedSchema);
  return stored ? { ...stored, metadata: { creationTime: null, lastSignInTime: null } } : null;
}
