import {
  type ApplicationVerifier,
  type Auth,
  linkWithCredential,
  multiFactor,
  type MultiFactorInfo,
  PhoneAuthProvider,
  type PhoneInfoOptions,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  signInWithCredential,
  TotpMultiFactorGenerator,
  type TotpSecret,
  updatePhoneNumber,
  type User,
} from '@firebase/auth';
import { type Sdk, updateUser, withCurrentUser } from './firebaseSdk';
import { resolverOf, runSignIn } from './firebaseSignIn';
import { IdentityFailure } from './identityFailures';
import type { AppSecret, CodeUse, IdentityCalls, SecondFactor } from './identityGateway';

/** An authenticator app shows `shopName` beside the shop's codes. */
export function codeCalls({ auth, isLocal }: Sdk, shopName: string) {
  return {
    sendCode: (use) => sendCode(auth, isLocal, use),
    confirmCode: (code) => confirmCode(auth, code),
    challenge: () => Promise.resolve(resolverOf(auth).hints.map(factorOf)),
    confirmApp: (id, code) => {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(id, code);
      return runSignIn(auth, () => resolverOf(auth).resolveSignIn(assertion));
    },
    secondFactors: () => Promise.resolve(factorsOf(auth.currentUser)),
    removeSecondFactor: (id) => updateUser(auth, (user) => multiFactor(user).unenroll(id)),
    newAppSecret: () => newAppSecret(auth, shopName),
    addApp: (code, name) => addApp(auth, code, name),
  } satisfies Partial<IdentityCalls>;
}

interface SentCode {
  use: CodeUse;
  verificationId: string;
}

const sentCodes = new WeakMap<Auth, SentCode>();

async function sendCode(auth: Auth, isLocal: boolean, use: CodeUse): Promise<void> {
  const options = await optionsOf(auth, use);
  const verificationId = await verifying(auth, isLocal, (verifier) =>
    new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier),
  );
  sentCodes.set(auth, { use, verificationId });
}

async function optionsOf(auth: Auth, use: CodeUse): Promise<PhoneInfoOptions | string> {
  if (use.kind === 'secondStep') {
    const { hints, session } = resolverOf(auth);
    const multiFactorHint = hints.find(({ uid }) => uid === use.factorId);
    if (!multiFactorHint) throw new IdentityFailure('auth/multi-factor-info-not-found');
    return { multiFactorHint, session };
  }
  if (use.kind !== 'enrol') return use.number;
  const session = await withCurrentUser(auth, (user) => multiFactor(user).getSession());
  return { phoneNumber: use.number, session };
}

async function confirmCode(auth: Auth, code: string): Promise<void> {
  const sent = sentCodes.get(auth);
  if (!sent) throw new IdentityFailure('auth/code-expired');
  await confirmSent(auth, sent, code);
  sentCodes.delete(auth);
}

async function confirmSent(
  auth: Auth,
  { use, verificationId }: SentCode,
  code: string,
): Promise<void> {
  const credential = PhoneAuthProvider.credential(verificationId, code);
  const assertion = PhoneMultiFactorGenerator.assertion(credential);
  switch (use.kind) {
    case 'signIn':
      return runSignIn(auth, () => signInWithCredential(auth, credential));
    case 'link':
      return updateUser(auth, (user) =>
        user.phoneNumber
          ? updatePhoneNumber(user, credential)
          : linkWithCredential(user, credential),
      );
    case 'enrol':
      return updateUser(auth, (user) => multiFactor(user).enroll(assertion, use.name));
    case 'secondStep':
      return runSignIn(auth, () => resolverOf(auth).resolveSignIn(assertion));
  }
}

/** The verifier of the local service, which requires no proof. The SDK calls `_reset` after each use. */
const NO_PROOF: ApplicationVerifier & { _reset: () => void } = {
  type: 'recaptcha',
  verify: () => Promise.resolve('local'),
  _reset: () => undefined,
};

/** reCAPTCHA proves that no bot requests the code. It is invisible unless it suspects one. */
async function verifying<T>(
  auth: Auth,
  isLocal: boolean,
  action: (verifier: ApplicationVerifier) => Promise<T>,
): Promise<T> {
  if (isLocal) return action(NO_PROOF);
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await action(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The last secret that was created for an authenticator app, for each instance of the SDK. */
const secrets = new WeakMap<Auth, TotpSecret>();

async function newAppSecret(auth: Auth, shopName: string): Promise<AppSecret> {
  const totp = await withCurrentUser(auth, async (user) =>
    TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession()),
  );
  secrets.set(auth, totp);
  // The email address is escaped here, because the SDK inserts it without escaping into the URL of the QR code.
  const account = encodeURIComponent(auth.currentUser?.email ?? '');
  return {
    secret: totp.secretKey,
    address: totp.generateQrCodeUrl(account, encodeURIComponent(shopName)),
  };
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
  const { uid: id, displayName } = info;
  const name = displayName ?? '';
  return 'phoneNumber' in info
    ? { kind: 'phone', id, name, number: String(info.phoneNumber) }
    : { kind: 'app', id, name };
}
