/** @jest-environment node */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import type * as Firebase from '#src/identity/firebaseIdentity';
import { createFirebaseIdentity } from '#src/identity/firebaseIdentity';
import type { AuthUser, IdentityService } from '#src/identity/identityGateway';
import {
  startLocalShop,
  until,
  type LocalShop,
} from '#tests/server/engines/identity/support/localShop';

/** The response of the simulated service to every request. */
let refusal = '';
let server: Server;
let shop: LocalShop;
let local: IdentityService;
/** The user whom `local` last told of. */
let present: AuthUser | null = null;
beforeAll(async () => {
  shop = await startLocalShop();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  local = createFirebaseIdentity(LOCAL_CONFIG, { origin, language: () => 'en' });
  local.observe((user) => (present = user));
  for (const name of ['ada', 'bob']) await local.signUp(`${name}@example.com`, 'secret-1');
  server = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 400, message: refusal } }));
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  server.close();
  await shop.close();
});

const google = { email: 'gus@example.com', name: 'Gus' };
const signIn = () => local.signIn('ada@example.com', 'secret-1');

describe('the emulator refuses', () => {
  beforeEach(signIn);

  it.each([
    ['auth/invalid-credential', () => local.signIn('ada@example.com', 'not-it')],
    ['auth/invalid-credential', () => local.signIn('stranger@example.com', 'not-it')],
    ['auth/email-already-in-use', () => local.signUp('ada@example.com', 'secret-1')],
    ['auth/user-mismatch', () => local.confirmIdentity({ way: 'google', account: google })],
    [
      'auth/invalid-credential',
      () => local.confirmIdentity({ way: 'password', password: 'not-it' }),
    ],
    ['auth/no-such-provider', () => local.unlink('phone')],
    ['auth/weak-password', () => local.changePassword('123')],
    ['auth/invalid-email', () => local.signIn('nobody', 'secret-1')],
    [
      'auth/invalid-action-code',
      () => local.signInByLink('ada@example.com', 'http://localhost/emailLink'),
    ],
    ['auth/invalid-action-code', () => local.signInByLink('ada@example.com', linkWith('used up'))],
    ['auth/invalid-action-code', () => local.followEmailLink('used up')],
  ])('with %s', async (code, action) => {
    await expect(action()).rejects.toMatchObject({ name: 'IdentityFailure', code });
  });

  it('a Google account that belongs to somebody else', async () => {
    await local.signInWithGoogle(google);
    await signIn();
    await expect(local.linkGoogle(google)).rejects.toMatchObject({
      code: 'auth/credential-already-in-use',
    });
  });

  it('a Google account whose address somebody else has, unless Google has verified it', async () => {
    const unverified = { email: 'bob@example.com', name: 'Bob', email_verified: false };
    await expect(local.signInWithGoogle(unverified)).rejects.toMatchObject({
      code: 'auth/account-exists-with-different-credential',
    });
  });

  it('a second Google account beside the first', async () => {
    const mine = { email: 'ada.at.google@example.com', name: 'Ada' };
    await local.linkGoogle(mine);
    await expect(local.linkGoogle(mine)).rejects.toMatchObject({
      code: 'auth/provider-already-linked',
    });
  });
});

function linkWith(oobCode: string): string {
  return `http://localhost/emailLink?${new URLSearchParams({ mode: 'signIn', apiKey: 'local', oobCode })}`;
}

describe('the account at the emulator', () => {
  it('takes a name and a picture, and notifies observers', async () => {
    await signIn();
    const heard: (string | null | undefined)[] = [];
    const stop = local.observe((user) => heard.push(user?.displayName));
    await local.changeProfile({ name: 'Ada', picture: 'https://example.com/a.png' });
    expect(heard.at(-1)).toBe('Ada');
    stop();
  });

  it('that has only Google takes a first password, and both ways lead to it', async () => {
    const gina = { email: 'gina@example.com', name: 'Gina' };
    await local.signInWithGoogle(gina);
    await local.addPassword('gina@example.com', 'secret-2');
    const ways = present?.providerData.map(({ providerId }) => providerId);
    expect(ways?.sort()).toEqual(['google.com', 'password']);
    const uid = present?.uid;
    await local.signOut();
    await local.signIn('gina@example.com', 'secret-2');
    expect(present).toMatchObject({ uid, emailVerified: true });
    await local.signOut();
    await local.signInWithGoogle(gina);
    expect(present?.uid).toBe(uid);
  });

  it('does not say whether a new email address has an account already', async () => {
    await signIn();
    await expect(local.sendEmailChange('bob@example.com')).resolves.toBeUndefined();
  });

  it('gets a new email address once the link was followed', async () => {
    await local.signUp('old@example.com', 'secret-1');
    await local.signIn('old@example.com', 'secret-1');
    await local.sendEmailChange('new@example.com');
    const mailOf = () => shop.identity.mails().find((mail) => mail.newEmail === 'new@example.com');
    await until(() => mailOf() !== undefined);
    await local.followEmailLink(mailOf()?.code ?? '');
    await expect(local.signIn('new@example.com', 'secret-1')).resolves.toBeUndefined();
  });

  it('signs in by a mailed link, the same for an address without an account', async () => {
    await local.sendSignInLink('linked@example.com', '/shop');
    const mailOf = () => shop.identity.mails().find((mail) => mail.email === 'linked@example.com');
    await until(() => mailOf() !== undefined);
    await local.signOut();
    await local.signInByLink('linked@example.com', linkWith(mailOf()?.code ?? ''));
    expect((await local.proof())?.email).toBe('linked@example.com');
  });
});

/** Error codes of the hosted service that the emulator cannot produce. */
const REFUSALS = {
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/wrong-password',
  EMAIL_NOT_FOUND: 'auth/user-not-found',
  USER_DISABLED: 'auth/user-disabled',
  INVALID_EMAIL: 'auth/invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  QUOTA_EXCEEDED: 'auth/quota-exceeded',
  EXPIRED_OOB_CODE: 'auth/expired-action-code',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'auth/requires-recent-login',
  'TENANT_ID_MISMATCH : x': 'auth/tenant-id-mismatch',
  LOGIN_BLOCKED: 'auth/login-blocked',
  INVALID_ID_TOKEN: 'auth/invalid-user-token',
  TOKEN_EXPIRED: 'auth/user-token-expired',
  INVALID_CODE: 'auth/invalid-verification-code',
  SESSION_EXPIRED: 'auth/code-expired',
  INVALID_SESSION_INFO: 'auth/invalid-verification-id',
  INVALID_PHONE_NUMBER: 'auth/invalid-phone-number',
  CAPTCHA_CHECK_FAILED: 'auth/captcha-check-failed',
  SECOND_FACTOR_EXISTS: 'auth/second-factor-already-in-use',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'auth/maximum-second-factor-count-exceeded',
  MFA_ENROLLMENT_NOT_FOUND: 'auth/multi-factor-info-not-found',
  UNSUPPORTED_FIRST_FACTOR: 'auth/unsupported-first-factor',
  UNVERIFIED_EMAIL: 'auth/unverified-email',
  UNAUTHORIZED_DOMAIN: 'auth/unauthorized-continue-uri',
  OPERATION_NOT_ALLOWED: 'auth/operation-not-allowed',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'auth/password-does-not-meet-requirements',
  'API_KEY_NOT_VALID._PLEASE_PASS_A_VALID_API_KEY.': 'auth/invalid-api-key',
  INTERNAL_ERROR: 'auth/internal-error',
};

describe('a service that answers', () => {
  it.each(Object.entries(REFUSALS))('%s makes the shop say %s', async (message, code) => {
    refusal = message;
    const { port } = server.address() as AddressInfo;
    const gateway = hostedLike(`http://127.0.0.1:${port}`);
    await expect(gateway.signIn('ada@example.com', 'secret-1')).rejects.toMatchObject({ code });
  });
});

/** The SDK allows only one instance of the same name in a process. */
let standIn: IdentityService | undefined;
function hostedLike(origin: string): IdentityService {
  standIn ??= isolated().createFirebaseIdentity(LOCAL_CONFIG, { origin, language: () => 'en' });
  return standIn;
}

function isolated() {
  let loaded: typeof Firebase | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('#src/identity/firebaseIdentity');
  });
  if (!loaded) throw new Error('The SDK could not be loaded a second time.');
  return loaded;
}
