/** The local identity service, for developing the shop and for trying it without Firebase. */

import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#server/base/operatorError';
import { portFault } from '#server/base/portFault';
import { IdentityRefusal, IdentityUnavailable, type VerifiedPerson } from '../identity';
import { type Account, deleteIdentity, lookUpAccount } from '../identityToolkit';
import { acceptClaims, decodePart, isCanonical, type IdTokenClaims } from '../idTokenClaims';
import type { EmulatorMessage, LocalMail, LocalText } from './emulatorIpcMessages';
import { EmulatorSupervisor } from './emulatorSupervisor';

/** How long a sign-in waits for the service to start. */
const VERIFY_TIMEOUT_MS = 10_000;
/** How long an account deletion waits for that: longer, because a starting shop completes unfinished deletions. */
const DELETION_TIMEOUT_MS = 60_000;

interface LocalIdentityOptions {
  dataDir: string;
  /** The emulator's port on 127.0.0.1. */
  port: number;
  projectId: string;
  /** The absolute path of the bundled `runEmulator.mjs`. */
  entry: string;
  /** Receives each new mail, but not those from before the start. */
  onMail: (mail: LocalMail) => void;
  /** Receives a sentence for the terminal when something goes wrong. */
  onNote: (text: string) => void;
}

/** Does not wait until the emulator is ready. Throws `OperatorError` if the port is in use or firebase-tools is missing. */
export async function startLocalIdentity(options: LocalIdentityOptions) {
  const { dataDir, port, projectId, entry } = options;
  requireFirebaseTools(entry);
  await requireFreePort(port);
  const { hear, mails, texts } = createMessageStore(options);
  const directory = path.resolve(dataDir, 'identity');
  const child = new EmulatorSupervisor({ entry, port, projectId, directory, hear });
  const origin = `http://127.0.0.1:${port}`;
  const accounts = { host: `${origin}/identitytoolkit.googleapis.com`, apiKey: 'local' };
  return {
    mode: 'local' as const,
    origin,
    state: () => child.state,
    pid: () => child.pid,
    mails,
    texts,
    ready: (timeoutMs: number) => child.ready(timeoutMs),
    async verify(idToken: string) {
      const { sub, auth_time } = readUnsignedToken(idToken, projectId, Date.now());
      if (!(await child.ready(VERIFY_TIMEOUT_MS))) throw new IdentityUnavailable();
      const person = verifiedPerson(await lookUpAccount(accounts, idToken), sub);
      return { ...person, signedInAt: auth_time };
    },
    async deleteAccount(idToken: string) {
      if (!(await child.ready(DELETION_TIMEOUT_MS))) throw new IdentityUnavailable();
      return deleteIdentity(accounts, idToken);
    },
    close: () => child.close(),
  };
}
export type LocalIdentity = Awaited<ReturnType<typeof startLocalIdentity>>;

/** Keeps what the emulator sends: its mails with unused links and text messages with unused codes, newest first. */
function createMessageStore({ onMail, onNote }: Pick<LocalIdentityOptions, 'onMail' | 'onNote'>) {
  let mails: LocalMail[] | undefined;
  let texts: LocalText[] = [];
  return {
    mails: () => [...(mails ?? [])].reverse(),
    texts: () => [...texts].reverse(),
    hear: (message: EmulatorMessage) => {
      if (message.kind === 'note') onNote(message.text);
      if (message.kind === 'texts') texts = message.texts;
      if (message.kind !== 'mails') return;
      // The first mails are from before the start.
      const known = mails ?? message.mails;
      mails = message.mails;
      for (const mail of mails) if (!known.some(({ code }) => code === mail.code)) onMail(mail);
    },
  };
}

function verifiedPerson(
  { localId, email, emailVerified, passwordUpdatedAt }: Account,
  sub: string,
): Omit<VerifiedPerson, 'signedInAt'> {
  if (localId !== sub) throw new IdentityRefusal('unauthorized');
  if (!email || !emailVerified) throw new IdentityRefusal('email_unverified');
  const changed = passwordUpdatedAt !== undefined && {
    passwordChangedAt: passwordUpdatedAt / 1_000,
  };
  return { uid: localId, email, ...changed };
}

/** How long the start waits for the port, which a shop that has stopped uses until its accounts are saved. */
const TIMEOUT_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** `entry` is the file that will load firebase-tools. */
function requireFirebaseTools(entry: string): void {
  try {
    createRequire(entry).resolve('firebase-tools/package.json');
  } catch {
    throw new OperatorError(
      'The local identity service needs the development package firebase-tools: run `npm ci`, or set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID to use hosted Firebase.',
    );
  }
}

export async function requireFreePort(port: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (await portFault(port, '127.0.0.1')) {
    if (performance.now() > deadline) throw new OperatorError(takenWords(port));
    await pause(LOOK_EVERY_MS);
  }
}

function takenWords(port: number): string {
  return `Port ${port}, which the local identity service needs, is taken by another program: stop that one, or set AUTH_EMULATOR_PORT to a free port.`;
}

/**
 * Returns the claims of a token for this project, or throws `IdentityRefusal`. Anyone can write such a token, so the
 * caller must also ask the emulator.
 */
function readUnsignedToken(token: string, projectId: string, nowMs: number): IdTokenClaims {
  const [header = '', payload = '', signature] = isCanonical(token) ? token.split('.') : [];
  if (signature !== '' || !isUnsigned(header)) throw new IdentityRefusal('unauthorized');
  const claims = acceptClaims(decodePart(payload).toString(), projectId, nowMs);
  // The emulator would crash on a token without this claim, so such a token is refused here.
  if (!claims.firebase) throw new IdentityRefusal('unauthorized');
  return claims;
}

/** The emulator always writes exactly this header. */
function isUnsigned(header: string): boolean {
  return decodePart(header).toString() === '{"alg":"none","typ":"JWT"}';
}
