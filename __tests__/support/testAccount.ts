/** The account calls of the identity service in memory. */

import { IdentityFailure } from '#src/identity/identityFailures';
import type {
  AuthProviderData,
  AuthUser,
  CodeUse,
  IdentityGateway,
  SecondFactor,
} from '#src/identity/identityGateway';

/** The code that the service in memory sends to every phone. */
export const TEST_CODE = '123456';
/** The secret that the service in memory gives to every authenticator app. */
export const TEST_SECRET = 'JBSWY3DPEHPK3PXP';

function method(providerId: string, of: Partial<AuthProviderData> = {}): AuthProviderData {
  const nothing = { displayName: null, email: null, phoneNumber: null, photoURL: null };
  return { ...nothing, uid: providerId, providerId, ...of };
}

/** The part of `TestGateway` that these calls need. */
interface AccountHolder {
  readonly user: AuthUser | null;
  readonly mails: string[];
  /** Rejects if a test has made the next call fail. */
  mayPass(): Promise<void>;
  become(user: AuthUser): void;
  /** Signs in the usual user, with these fields changed. */
  arrive(change?: Partial<AuthUser>): void;
  passwordOf(email: string): string | undefined;
  add(email: string, password: string): void;
}

export function testAccountCalls(gateway: AccountHolder) {
  const change = async (next: (user: AuthUser) => AuthUser) => {
    await gateway.mayPass();
    const { user } = gateway;
    if (user) gateway.become(next(user));
  };
  const link = (added: AuthProviderData) =>
    change((user) => ({ ...user, providerData: [...user.providerData, added] }));
  return {
    changeProfile: ({ name, picture }) =>
      change((user) => ({ ...user, displayName: name, photoURL: picture || null })),
    sendEmailChange: async (email) => {
      await gateway.mayPass();
      gateway.mails.push(`change to ${email}`);
    },
    changePassword: async (password) => {
      await gateway.mayPass();
      gateway.add(gateway.user?.email ?? '', password);
    },
    addPassword: async (email) => {
      await link(method('password', { email }));
      await change((user) => ({ ...user, email }));
    },
    linkGoogle: (account) => link(method('google.com', { email: account?.email ?? null })),
    unlink: (id) =>
      change((user) => ({
        ...user,
        providerData: user.providerData.filter(({ providerId }) => providerId !== id),
      })),
    confirmIdentity: async (proof) => {
      await gateway.mayPass();
      const right = gateway.passwordOf(gateway.user?.email ?? '');
      if (proof.way === 'password' && proof.password !== right)
        throw new IdentityFailure('auth/invalid-credential');
    },
    sendSignInLink: async (email) => {
      await gateway.mayPass();
      gateway.mails.push(`link for ${email}`);
    },
    signInByLink: async (email) => {
      await gateway.mayPass();
      if (!gateway.mails.includes(`link for ${email}`))
        throw new IdentityFailure('auth/invalid-email');
      gateway.arrive({ email });
    },
  } satisfies Partial<IdentityGateway>;
}

export function testPhoneCalls(gateway: AccountHolder, factors: SecondFactor[]) {
  const sent: CodeUse[] = [];
  const done = (use: CodeUse | undefined) => {
    if (use?.kind === 'signIn')
      gateway.arrive({ email: null, emailVerified: false, phoneNumber: use.number });
    if (use?.kind === 'enrol') factors.push(phoneFactor(use.name, use.number));
    const { user } = gateway;
    if (use?.kind === 'link' && user) {
      const providerData = [...user.providerData, method('phone', { phoneNumber: use.number })];
      gateway.become({ ...user, phoneNumber: use.number, providerData });
    }
    if (use?.kind === 'secondStep') gateway.arrive();
  };
  return {
    sent,
    sendCode: async (use) => {
      await gateway.mayPass();
      sent.push(use);
    },
    confirmCode: async (code) => {
      await gateway.mayPass();
      refuseUnlessRight(code);
      done(sent.at(-1));
    },
  } satisfies Partial<IdentityGateway> & { sent: CodeUse[] };
}

function refuseUnlessRight(code: string): void {
  if (code !== TEST_CODE) throw new IdentityFailure('auth/invalid-verification-code');
}

const phoneFactor = (name: string, number: string): SecondFactor => ({
  kind: 'phone',
  id: `phone ${name}`,
  name,
  number,
});
const appFactor = (name: string): SecondFactor => ({ kind: 'app', id: `app ${name}`, name });

/** `factors` are the second factors of the account, which can complete an interrupted sign-in. */
export function testFactorCalls(gateway: AccountHolder, factors: SecondFactor[]) {
  return {
    secondFactors: async () => {
      await gateway.mayPass();
      return [...factors];
    },
    removeSecondFactor: async (id) => {
      await gateway.mayPass();
      const place = factors.findIndex((factor) => factor.id === id);
      factors.splice(place, 1);
    },
    challenge: () =>
      Promise.resolve(factors.length > 0 ? [...factors] : [phoneFactor('My phone', '+1***34')]),
    newAppSecret: async () => {
      await gateway.mayPass();
      return { secret: TEST_SECRET, address: `otpauth://totp/Hemline:ann?secret=${TEST_SECRET}` };
    },
    addApp: async (code, name) => {
      await gateway.mayPass();
      refuseUnlessRight(code);
      factors.push(appFactor(name));
    },
    confirmApp: async (_id, code) => {
      await gateway.mayPass();
      refuseUnlessRight(code);
      gateway.arrive();
    },
  } satisfies Partial<IdentityGateway>;
}
