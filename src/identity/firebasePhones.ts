/** Codes sent to phones, for sign-in and as a second step. A separate chunk, loaded at first use. */
import {
  type Auth,
  linkWithCredential,
  multiFactor,
  PhoneAuthProvider,
  type PhoneInfoOptions,
  PhoneMultiFactorGenerator,
  signInWithCredential,
  updatePhoneNumber,
} from 'firebase/auth';
import type { CodeUse, PhoneGateway } from './phoneGateway';
import { resolverOf, runSignIn } from './firebaseRunSignIn';
import { updateUser, withCurrentUser } from './firebaseUserActions';
import { verifying } from './firebaseRecaptcha';
import { withTimeout, withoutTimeout } from './identityFailures';
import { IdentityFailure } from './identityGateway';

interface SentCode {
  use: CodeUse;
  verificationId: string;
}

/** For each instance of the SDK, the id of the last code that was sent, and what the code is for. */
const sentCodes = new WeakMap<Auth, SentCode>();

export function firebasePhones(auth: Auth, isLocal: boolean): PhoneGateway {
  return {
    // No timeout, because the hosted service may show a CAPTCHA, and the user needs time to solve it.
    sendCode: (use) =>
      withoutTimeout(async () => {
        const options = await optionsOf(auth, use);
        const verificationId = await verifying(auth, isLocal, (verifier) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier),
        );
        sentCodes.set(auth, { use, verificationId });
      }),
    confirmCode: (code) =>
      withTimeout(async () => {
        const sent = sentCodes.get(auth);
        if (!sent) throw new IdentityFailure('auth/code-expired');
        await confirm(auth, sent, code);
        sentCodes.delete(auth);
      }),
  };
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

async function confirm(auth: Auth, { use, verificationId }: SentCode, code: string): Promise<void> {
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
