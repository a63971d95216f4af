/** @jest-environment node */

import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { Language } from '#domain/language';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { mailLink } from '#server/http/local/mailLinks';
import { createFirebaseIdentity } from '#src/identity/firebaseIdentity';
import type { AuthUser, IdentityService } from '#src/identity/identityGateway';
import {
  startLocalShop,
  until,
  type LocalShop,
} from '#tests/server/engines/identity/support/localShop';
import { call } from '#tests/server/engines/identity/support/shopper';

let shop: LocalShop;
let gateway: IdentityService;
let language: Language = 'en';
let heard: (AuthUser | null)[] = [];
beforeAll(async () => {
  shop = await startLocalShop();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const config = {
    ...LOCAL_CONFIG,
    shop: { ...DEFAULT_SHOP, languages: ['en', 'de'] as Language[] },
  };
  gateway = createFirebaseIdentity(config, { origin, language: () => language });
  gateway.observe((user) => heard.push(user));
  for (const name of ['ada', 'bob', 'cara'])
    await gateway.signUp(`${name}@example.com`, 'secret-1');
});
beforeEach(async () => {
  await gateway.signOut();
  heard = [];
});
afterAll(() => shop.close());

const signIn = () => gateway.signIn('ada@example.com', 'secret-1');

async function followMail(email: string): Promise<void> {
  await until(() => shop.identity.mails().some((mail) => mail.email === email));
  const [mail] = shop.identity.mails().filter((sent) => sent.email === email);
  await call(shop.app, 'update', { oobCode: mail?.code });
}

/** Sends a request that an owner would make in the service's own console. */
function asOwner(name: string, body: object): Promise<Response> {
  const projects = `${shop.identity.origin}/identitytoolkit.googleapis.com/v1/projects/demo-shop`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  return fetch(`${projects}/accounts:${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

/** Returns the code of the latest mail of this kind to this address. */
async function codeOf(email: string, kind: string): Promise<string> {
  const isWanted = (mail: { email: string; kind: string }) =>
    mail.email === email && mail.kind === kind;
  await until(() => shop.identity.mails().some(isWanted));
  return shop.identity.mails().find(isWanted)?.code ?? '';
}

describe('a forgotten password', () => {
  const email = 'forgetful@example.com';

  it('is replaced by way of a mail, whose code works once', async () => {
    await gateway.signUp(email, 'secret-1');
    await gateway.sendPasswordReset(email);
    const code = await codeOf(email, 'PASSWORD_RESET');
    expect(await gateway.emailOfReset(code)).toBe(email);
    await gateway.resetPassword(code, 'secret-2');
    await gateway.signIn(email, 'secret-2');
    await expect(gateway.emailOfReset(code)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('must be replaced by one that is long enough', async () => {
    await gateway.sendPasswordReset(email);
    const code = await codeOf(email, 'PASSWORD_RESET');
    await expect(gateway.resetPassword(code, '12345')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
  });

  it('gets the same answer where there is no such account, and no mail', async () => {
    await expect(gateway.sendPasswordReset('stranger@example.com')).resolves.toBeUndefined();
    expect(shop.identity.mails().filter((mail) => mail.email.startsWith('stranger'))).toEqual([]);
  });
});

it('mails a new account the link that verifies its address and leads on', async () => {
  expect(await gateway.signUp('link@example.com', 'secret-1', '/shipping')).toBe(true);
  await gateway.signIn('link@example.com', 'secret-1');
  const mail = shop.identity.mails().find(({ email }) => email === 'link@example.com');
  const next = new URL(mail?.link ?? '').searchParams.get('continueUrl') ?? '';
  expect(new URL(next).pathname).toBe('/shipping');
  await gateway.followEmailLink(await codeOf('link@example.com', 'VERIFY_EMAIL'));
  await until(() => heard.at(-1)?.emailVerified === true);
});

it('mails a link to pages in the language that the page has by then', async () => {
  await gateway.signUp('sprache@example.com', 'secret-1');
  await gateway.signIn('sprache@example.com', 'secret-1');
  language = 'de';
  await gateway.sendVerificationEmail('/shipping');
  language = 'en';
  const german = () =>
    shop.identity
      .mails()
      .filter(({ email }) => email === 'sprache@example.com')
      .map((mail) => new URL(mailLink(mail), 'http://shop').searchParams)
      .find((parameters) => parameters.get('lang') === 'de');
  await until(() => german() !== undefined);
  expect(new URL(german()?.get('continueUrl') ?? '').pathname).toBe('/de/shipping');
});

it('gives an account a name, and notifies observers', async () => {
  await gateway.signUp('named@example.com', 'secret-1');
  await gateway.signIn('named@example.com', 'secret-1');
  await gateway.nameAccount('Nora Named');
  await until(() => heard.at(-1)?.displayName === 'Nora Named');
});

const google = { email: 'gus@example.com', name: 'Gus' };
const signInAsCara = () => gateway.signIn('cara@example.com', 'secret-1');

describe('the emulator refuses', () => {
  beforeEach(signInAsCara);

  it.each([
    ['auth/user-mismatch', () => gateway.confirmIdentity({ way: 'google', account: google })],
    [
      'auth/invalid-credential',
      () => gateway.confirmIdentity({ way: 'password', password: 'not-it' }),
    ],
    ['auth/no-such-provider', () => gateway.unlink('phone')],
    ['auth/weak-password', () => gateway.changePassword('123')],
    [
      'auth/invalid-action-code',
      () => gateway.signInByLink('cara@example.com', 'http://localhost/emailLink'),
    ],
    [
      'auth/invalid-action-code',
      () => gateway.signInByLink('cara@example.com', linkWith('used up')),
    ],
    ['auth/invalid-action-code', () => gateway.followEmailLink('used up')],
  ])('with %s', async (code, action) => {
    await expect(action()).rejects.toMatchObject({ name: 'IdentityFailure', code });
  });

  it('a Google account that belongs to somebody else', async () => {
    await gateway.signInWithGoogle(google);
    await signInAsCara();
    await expect(gateway.linkGoogle(google)).rejects.toMatchObject({
      code: 'auth/credential-already-in-use',
    });
  });

  it('a Google account whose address somebody else has, unless Google has verified it', async () => {
    const unverified = { email: 'bob@example.com', name: 'Bob', email_verified: false };
    await expect(gateway.signInWithGoogle(unverified)).rejects.toMatchObject({
      code: 'auth/account-exists-with-different-credential',
    });
  });

  it('a second Google account beside the first', async () => {
    const mine = { email: 'cara.at.google@example.com', name: 'Cara' };
    await gateway.linkGoogle(mine);
    await expect(gateway.linkGoogle(mine)).rejects.toMatchObject({
      code: 'auth/provider-already-linked',
    });
  });
});

function linkWith(oobCode: string): string {
  return `http://localhost/emailLink?${new URLSearchParams({ mode: 'signIn', apiKey: 'local', oobCode })}`;
}

describe('the account at the emulator', () => {
  it('takes a name and a picture, and notifies observers', async () => {
    await signInAsCara();
    const heard: (string | null | undefined)[] = [];
    const stop = gateway.observe((user) => heard.push(user?.displayName));
    await gateway.changeProfile({ name: 'Cara', picture: 'https://example.com/a.png' });
    expect(heard.at(-1)).toBe('Cara');
    stop();
  });

  it('that has only Google takes a first password, and both ways lead to it', async () => {
    const gina = { email: 'gina@example.com', name: 'Gina' };
    await gateway.signInWithGoogle(gina);
    await gateway.addPassword('gina@example.com', 'secret-2');
    const ways = heard.at(-1)?.providerData.map(({ providerId }) => providerId);
    expect(ways?.sort()).toEqual(['google.com', 'password']);
    const uid = heard.at(-1)?.uid;
    await gateway.signOut();
    await gateway.signIn('gina@example.com', 'secret-2');
    expect(heard.at(-1)).toMatchObject({ uid, emailVerified: true });
    await gateway.signOut();
    await gateway.signInWithGoogle(gina);
    expect(heard.at(-1)?.uid).toBe(uid);
  });

  it('does not say whether a new email address has an account already', async () => {
    await signInAsCara();
    await expect(gateway.sendEmailChange('bob@example.com')).resolves.toBeUndefined();
  });

  it('gets a new email address once the link was followed', async () => {
    await gateway.signUp('moving@example.com', 'secret-1');
    await gateway.signIn('moving@example.com', 'secret-1');
    await gateway.sendEmailChange('moved@example.com');
    const mailOf = () =>
      shop.identity.mails().find((mail) => mail.newEmail === 'moved@example.com');
    await until(() => mailOf() !== undefined);
    await gateway.followEmailLink(mailOf()?.code ?? '');
    await expect(gateway.signIn('moved@example.com', 'secret-1')).resolves.toBeUndefined();
  });

  it('signs in by a mailed link, the same for an address without an account', async () => {
    await gateway.sendSignInLink('linked@example.com', '/shop');
    const mailOf = () => shop.identity.mails().find((mail) => mail.email === 'linked@example.com');
    await until(() => mailOf() !== undefined);
    await gateway.signOut();
    await gateway.signInByLink('linked@example.com', linkWith(mailOf()?.code ?? ''));
    expect((await gateway.proof())?.email).toBe('linked@example.com');
  });
});

describe('firebaseIdentity', () => {
  it('creates an account without signing in, not even for a moment', async () => {
    await gateway.signUp('new@example.com', 'secret-1');
    expect(heard).toEqual([]);
    await gateway.signIn('new@example.com', 'secret-1');
  });

  it('returns every field of the account, as plain values', async () => {
    await signIn();
    expect(heard[0]).toEqual(JSON.parse(JSON.stringify(heard[0])));
    expect(heard[0]).toMatchObject({
      email: 'ada@example.com',
      emailVerified: false,
      displayName: null,
      photoURL: null,
      phoneNumber: null,
      providerData: [{ providerId: 'password', email: 'ada@example.com' }],
      metadata: { creationTime: expect.stringContaining('GMT') as string },
    });
  });

  it('reports a sign-out', async () => {
    await signIn();
    await gateway.signOut();
    expect(heard.map((user) => user?.email)).toEqual(['ada@example.com', undefined]);
    expect(await gateway.proof()).toBeNull();
  });

  it.each([
    ['auth/invalid-credential', () => gateway.signIn('ada@example.com', 'not-it')],
    ['auth/invalid-credential', () => gateway.signIn('nobody@example.com', 'secret-1')],
    ['auth/invalid-email', () => gateway.signIn('nonsense', 'secret-1')],
    ['auth/email-already-in-use', () => gateway.signUp('ada@example.com', 'secret-1')],
    ['auth/weak-password', () => gateway.signUp('weak@example.com', '12345')],
    ['auth/missing-password', () => gateway.signIn('ada@example.com', '')],
    ['auth/no-current-user', () => gateway.sendVerificationEmail()],
    ['auth/argument-error', () => gateway.signInWithGoogle()],
  ])('fails with %s', async (code, action) => {
    await expect(action()).rejects.toMatchObject({ name: 'IdentityFailure', code });
  });

  it('proves a person to the shop as soon as the email is verified', async () => {
    await gateway.signUp('grace@example.com', 'secret-1');
    await gateway.signIn('grace@example.com', 'secret-1');
    await gateway.sendVerificationEmail();
    await followMail('grace@example.com');
    await gateway.reload();
    expect(heard.map((user) => user?.emailVerified)).toEqual([false, true]);
    const proof = await gateway.proof();
    const [, payload = ''] = proof?.idToken.split('.') ?? [];
    expect(Buffer.from(payload, 'base64url').toString()).toContain('"email_verified":true');
    expect(proof?.email).toBe('grace@example.com');
  });

  it('signs a test Google account in, the same person each time', async () => {
    await gateway.signInWithGoogle({ email: 'Gus@example.com', name: 'Gus' });
    await gateway.signOut();
    await gateway.signInWithGoogle({ email: 'gus@example.com', name: 'Gus' });
    const [first, , second] = heard;
    expect(first).toMatchObject({ displayName: 'Gus', emailVerified: true });
    expect(second?.uid).toBe(first?.uid);
  });

  it('signs a disabled person out at the next look', async () => {
    await gateway.signUp('off@example.com', 'secret-1');
    await gateway.signIn('off@example.com', 'secret-1');
    await asOwner('update', { localId: heard[0]?.uid, disableUser: true });
    await gateway.reload();
    expect(heard.at(-1)).toBeNull();
    const again = gateway.signIn('off@example.com', 'secret-1');
    await expect(again).rejects.toMatchObject({ code: 'auth/user-disabled' });
  });

  it('signs a deleted person out at the next look', async () => {
    await gateway.signUp('gone@example.com', 'secret-1');
    await gateway.signIn('gone@example.com', 'secret-1');
    await asOwner('delete', { localId: heard[0]?.uid });
    await gateway.reload();
    expect(heard.at(-1)).toBeNull();
  });

  it('signs out a user whose tokens were revoked', async () => {
    await gateway.signUp('back@example.com', 'secret-1');
    await gateway.signIn('back@example.com', 'secret-1');
    await asOwner('update', { localId: heard[0]?.uid, validSince: '9999999999' });
    await gateway.reload();
    expect(heard.at(-1)).toBeNull();
  });

  it('has no account to refresh without a signed-in user', async () => {
    await gateway.reload();
    expect(heard).toEqual([]);
  });

  it('keeps a user signed in while the service is down', async () => {
    await signIn();
    await shop.identity.close();
    await expect(gateway.reload()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    expect(heard.at(-1)?.email).toBe('ada@example.com');
  });
});
