/** The local identity service: accounts without an account at Firebase, for trying and developing. */
import path from 'node:path';
import { EmulatorChild } from './emulatorChild';
import {
  type Account,
  type AccountService,
  deleteAccount,
  lookUpAccount,
} from '../identityToolkit';
import type { EmulatorMessage, LocalMail, LocalText } from './emulatorMessages';
import {
  type Identity,
  IdentityRefusal,
  IdentityUnavailable,
  type VerifiedPerson,
} from '../identity';
import { requireFirebaseTools, requireFreePort } from './startChecks';
import { readUnsignedToken } from './unsignedToken';

/** How long a login waits for the service to start. */
const VERIFY_PATIENCE_MS = 10_000;
/** How long a deletion waits that a former run began. */
const DELETION_PATIENCE_MS = 60_000;

export interface LocalIdentityOptions {
  dataDir: string;
  /** On 127.0.0.1. */
  port: number;
  projectId: string;
  /** The absolute path of the bundled `emulatorProcess.mjs`. */
  entry: string;
  /** Hears of each new mail; not of those from before the start. */
  onMail: (mail: LocalMail) => void;
  /** Hears one sentence when something went wrong that the person at the terminal should know. */
  onNote: (text: string) => void;
}

export interface LocalIdentity extends Identity {
  mode: 'local';
  /** Where the emulator listens. */
  origin: string;
  /** Its calls about one account. */
  accounts: AccountService;
  /** The emulator's process, once it runs. */
  pid(): number | undefined;
  /** Mails whose links still work, newest first. */
  mails(): LocalMail[];
  /** Codes to phones that were not used yet, newest first. */
  texts(): LocalText[];
  /** Waits while the service starts, at most so many milliseconds; then whether it is ready. */
  ready(timeoutMs: number): Promise<boolean>;
}

/**
 * Returns as soon as the process is on its way, long before it is ready. Throws `IdentityStartError`
 * when the port is taken or firebase-tools is not installed.
 */
export async function startLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  requireFirebaseTools(options.entry);
  await requireFreePort(options.port);
  const post = new Post(options);
  const { entry, port, projectId } = options;
  const directory = path.resolve(options.dataDir, 'identity');
  const hear = (message: EmulatorMessage) => post.hear(message);
  const child = new EmulatorChild({ entry, port, projectId, directory, hear });
  return localIdentity(child, post, `http://127.0.0.1:${port}`, projectId);
}

function localIdentity(
  child: EmulatorChild,
  post: Post,
  origin: string,
  projectId: string,
): LocalIdentity {
  const accounts = { host: `${origin}/identitytoolkit.googleapis.com`, apiKey: 'local' };
  return {
    mode: 'local',
    origin,
    accounts,
    state: () => child.state,
    pid: () => child.pid,
    mails: () => [...post.mails].reverse(),
    texts: () => [...post.texts].reverse(),
    ready: (timeoutMs) => child.ready(timeoutMs),
    async verify(idToken) {
      const { sub, iat, auth_time } = readUnsignedToken(idToken, projectId, Date.now());
      if (!(await child.ready(VERIFY_PATIENCE_MS))) throw new IdentityUnavailable();
      const person = verifiedPerson(await lookUpAccount(accounts, idToken), sub);
      return { ...person, issuedAt: iat, signedInAt: auth_time };
    },
    async deleteAccount(idToken) {
      if (!(await child.ready(DELETION_PATIENCE_MS))) throw new IdentityUnavailable();
      return deleteAccount(accounts, idToken);
    },
    close: () => child.close(),
  };
}

function verifiedPerson(
  { localId, email, emailVerified, passwordUpdatedAt }: Account,
  sub: string,
): Omit<VerifiedPerson, 'issuedAt' | 'signedInAt'> {
  if (localId !== sub) throw new IdentityRefusal('unauthorized');
  if (!email || !emailVerified) throw new IdentityRefusal('email_unverified');
  const changed = passwordUpdatedAt !== undefined && {
    passwordChangedAt: passwordUpdatedAt / 1_000,
  };
  return { uid: localId, email, ...changed };
}

/** The mails as last told. The first list of the first process is from before the start. */
class Post {
  mails: LocalMail[] = [];
  texts: LocalText[] = [];
  private known: Set<string> | undefined;

  constructor(private readonly options: Pick<LocalIdentityOptions, 'onMail' | 'onNote'>) {}

  hear(message: EmulatorMessage): void {
    if (message.kind === 'note') this.options.onNote(message.text);
    if (message.kind === 'texts') this.texts = message.texts;
    if (message.kind === 'mails') this.receive(message.mails);
  }

  private receive(mails: LocalMail[]): void {
    const known = this.known;
    const fresh = known ? mails.filter((mail) => !known.has(mail.code)) : [];
    this.mails = mails;
    this.known = new Set(mails.map((mail) => mail.code));
    fresh.forEach((mail) => this.options.onMail(mail));
  }
}
