/** The account's part of the identity service in memory. */
import type {
  AccountGateway,
  CodeUse,
  PhoneGateway,
  SecondFactor,
} from '../../src/services/identity/accountGateway';
import {
  type AuthProviderData,
  IdentityFailure,
} from '../../src/services/identity/identityGateway';
import { aUser, type TestGateway } from './testGateway';

/** The code that the service in memory sends to every phone. */
export const TEST_CODE = '123456';

function method(providerId: string, of: Partial<AuthProviderData> = {}): AuthProviderData {
  const nothing = { displayName: null, email: null, phoneNumber: null, photoURL: null };
  return { ...nothing, uid: providerId, providerId, ...of };
}

export function testAccountGateway(gateway: TestGateway): AccountGateway {
  const change = async (next: (user: NonNullable<TestGateway['user']>) => typeof user) => {
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
    confirm: async (proof) => {
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
      gateway.become(aUser({ email }));
    },
  };
}

export function testPhoneGateway(gateway: TestGateway): PhoneGateway & { sent: CodeUse[] } {
  const sent: CodeUse[] = [];
  const factors: SecondFactor[] = [];
  const done = (use: CodeUse | undefined) => {
    if (use?.kind === 'signIn')
      gateway.become(aUser({ email: null, emailVerified: false, phoneNumber: use.number }));
    if (use?.kind === 'enrol')
      factors.push({ id: `factor ${factors.length}`, name: use.name, number: use.number });
    const { user } = gateway;
    if (use?.kind === 'link' && user) {
      const providerData = [...user.providerData, method('phone', { phoneNumber: use.number })];
      gateway.become({ ...user, phoneNumber: use.number, providerData });
    }
    if (use?.kind === 'secondStep') gateway.become(aUser());
  };
  return {
    sent,
    sendCode: async (use) => {
      await gateway.mayPass();
      sent.push(use);
    },
    confirmCode: async (code) => {
      await gateway.mayPass();
      if (code !== TEST_CODE) throw new IdentityFailure('auth/invalid-verification-code');
      done(sent.at(-1));
    },
    secondFactors: () => Promise.resolve([...factors]),
    removeSecondFactor: async (id) => {
      await gateway.mayPass();
      factors.splice(
        factors.findIndex((factor) => factor.id === id),
        1,
      );
    },
    challenge: () => Promise.resolve([{ id: 'f', name: 'My phone', number: '+1******1234' }]),
  };
}
