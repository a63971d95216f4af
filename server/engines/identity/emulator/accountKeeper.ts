import { saveAccounts, type Accounts } from './accountFile';
import type { EmulatorMessage, LocalMail, LocalText } from './emulatorIpcMessages';
import type { ProjectState, StoredUser } from './loadEmulator';

/** Changes within this time are saved together. */
const SAVE_DELAY_MS = 50;
const RETRY_DELAY_MS = 5_000;
/** Sign-in providers that the emulator derives from an account's other fields. Restored, it would list them twice. */
const DERIVED_PROVIDERS = ['password', 'phone'];

/** Restores the accounts, and the mails whose links are unused. Tokens stay valid, and sign-in times are kept. */
export function restoreAccounts(state: ProjectState, { users, mails }: Accounts): void {
  for (const user of users) state.overwriteUserWithLocalId(user.localId, withoutDerived(user));
  for (const { email, newEmail, kind, code, link } of mails) {
    state.oobs.set(code, { email, newEmail, requestType: kind, oobCode: code, oobLink: link });
  }
}

function withoutDerived(user: StoredUser): StoredUser {
  if (!user.providerUserInfo) return user;
  const isOwn = ({ providerId }: { providerId: string }) => !DERIVED_PROVIDERS.includes(providerId);
  return { ...user, providerUserInfo: user.providerUserInfo.filter(isOwn) };
}

interface KeeperOptions {
  directory: string;
  state: ProjectState;
  accounts: Accounts;
  send: (message: EmulatorMessage) => void;
}

/** After each request, sends new mails and text messages to the shop, and saves what has changed shortly afterwards. */
export class AccountKeeper {
  private mails: LocalMail[];
  private readonly texts = new Map<string, LocalText>();
  private saved = '';
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(private readonly options: KeeperOptions) {
    this.mails = options.accounts.mails;
    this.saved = JSON.stringify(this.accounts());
    options.send({ kind: 'mails', mails: this.mails });
  }

  /** Must be called after every request that may change something. */
  noticeChange(): void {
    this.noticeMails();
    this.noticeTexts();
    this.saveAfter(SAVE_DELAY_MS);
  }

  /** Resolves when all current data is on disk, or when it could not be saved. */
  save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.saving = this.saving.then(() => this.write());
    return this.saving;
  }

  private saveAfter(delay: number): void {
    this.timer ??= setTimeout(() => void this.save(), delay);
  }

  private async write(): Promise<void> {
    const accounts = this.accounts();
    const text = JSON.stringify(accounts);
    if (text === this.saved) return;
    try {
      await saveAccounts(this.options.directory, accounts);
      this.saved = text;
      this.failing = false;
    } catch (error) {
      this.complain(error);
    }
  }

  private complain(error: unknown): void {
    this.saveAfter(RETRY_DELAY_MS);
    if (this.failing) return;
    this.failing = true;
    const text = `Local accounts cannot be saved and will be lost at the end: ${String(error)}`;
    this.options.send({ kind: 'note', text });
  }

  private accounts(): Accounts {
    return { users: [...this.options.state.users.values()], mails: this.mails };
  }

  private noticeMails(): void {
    const { state, send } = this.options;
    const before = new Map(this.mails.map((mail) => [mail.code, mail]));
    const sentAt = new Date().toISOString();
    const mails = [...state.oobs.values()].map(
      ({ email, newEmail, requestType: kind, oobCode: code, oobLink: link }) =>
        before.get(code) ?? { email, newEmail, kind, code, link, sentAt },
    );
    const isSame = mails.length === before.size && mails.every((mail) => before.has(mail.code));
    if (isSame) return;
    this.mails = mails;
    send({ kind: 'mails', mails });
  }

  private noticeTexts(): void {
    const { state, send } = this.options;
    const { size } = this.texts;
    const isKnown = (key: string) => this.texts.has(key);
    const keys = [...state.verificationCodes.keys()];
    if (keys.length === size && keys.every(isKnown)) return;
    for (const key of this.texts.keys())
      if (!state.verificationCodes.has(key)) this.texts.delete(key);
    const sentAt = new Date().toISOString();
    for (const [key, { phoneNumber: number, code }] of state.verificationCodes)
      if (!isKnown(key)) this.texts.set(key, { number, code, sentAt });
    send({ kind: 'texts', texts: [...this.texts.values()] });
  }
}
