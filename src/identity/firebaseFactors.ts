/** The second step of a sign-in. A separate chunk, loaded at first use. */
import {
  type Auth,
  multiFactor,
  type MultiFactorInfo,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from 'firebase/auth';
import type { AppSecret, FactorGateway, SecondFactor } from './factorGateway';
import { resolverOf, runSignIn } from './firebaseRunSignIn';
import { updateUser, withCurrentUser } from './firebaseUserActions';
import { withTimeout } from './identityFailures';
import { IdentityFailure } from './identityGateway';

/** For each instance of the SDK, the last secret that was created for an authenticator app. */
const secrets = new WeakMap<Auth, TotpSecret>();

/** The name that an authenticator app shows next to the shop's codes. */
const ISSUER = 'Hemline';

export function firebaseFactors(auth: Auth): FactorGateway {
  return {
    list: () => Promise.resolve(factorsOf(auth.currentUser)),
    remove: (id) => withTimeout(() => updateUser(auth, (user) => multiFactor(user).unenroll(id))),
    challenge: () => withTimeout(() => Promise.resolve(resolverOf(auth).hints.map(factorOf))),
    newAppSecret: () => withTimeout(() => newAppSecret(auth)),
    addApp: (code, name) => withTimeout(() => addApp(auth, code, name)),
    confirmApp: (id, code) =>
      withTimeout(() => {
        const assertion = TotpMultiFactorGenerator.assertionForSignIn(id, code);
        return runSignIn(auth, () => resolverOf(auth).resolveSignIn(assertion));
      }),
  };
}

async function newAppSecret(auth: Auth): Promise<AppSecret> {
  const totp = await withCurrentUser(auth, async (user) =>
    TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession()),
  );
  secrets.set(auth, totp);
  // The email address is escaped here, because the SDK inserts it unescaped into the URL of the QR code.
  const account = encodeURIComponent(auth.currentUser?.email ?? '');
  return { secret: totp.secretKey, address: totp.generateQrCodeUrl(account, ISSUER) };
}

async function addApp(auth: Auth, code: string, name: string): Promise<void> {
  const totp = secrets.get(auth);
  if (!totp) throw new IdentityFailure('auth/totp-challenge-timeout');
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(totp, code);
  await updateUser(auth, (user) => multiFactor(user).enroll(assertion, name));
  secrets.delete(auth);
}

function factorsOf(user: User | null): SecondFactor[] {
  return user ? multiFactor(user).enrolledFactors.map(factorOf) : [];
}

function factorOf(info: MultiFactorInfo): SecondFactor {
  const { uid: id, displayName: name } = info;
  return 'phoneNumber' in info
    ? { kind: 'phone', id, name: name ?? 'Phone', number: String(info.phoneNumber) }
    : { kind: 'app', id, name: name ?? 'Authenticator app' };
}
