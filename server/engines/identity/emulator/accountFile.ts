/** The file of the local accounts. It has passwords in plain text, as the emulator has, so only its owner can read it. */

import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { localMailSchema, type LocalMail } from './emulatorIpcMessages';
import type { StoredUser } from './loadEmulator';

export interface Accounts {
  users: StoredUser[];
  mails: LocalMail[];
}

const userSchema = v.looseObject({
  localId: v.pipe(v.string(), v.minLength(1)),
  providerUserInfo: v.optional(v.array(v.looseObject({ providerId: v.string() }))),
});
const accountsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(1),
    users: v.array(userSchema),
    mails: v.array(localMailSchema),
  }),
);

const NONE: Accounts = { users: [], mails: [] };

function accountFile(directory: string): string {
  return path.join(directory, 'accounts.json');
}

/** Makes the directory private and reads the file. A damaged file is renamed and reported to `note`. */
export async function loadAccounts(
  directory: string,
  note: (text: string) => void,
): Promise<Accounts> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  const text = await readIfThere(accountFile(directory));
  if (text === undefined) return NONE;
  const read = v.safeParse(accountsSchema, text);
  return read.success ? read.output : setAside(directory, note);
}

/** After a crash, the file is either the old version or the new one. */
export async function saveAccounts(directory: string, accounts: Accounts): Promise<void> {
  const draft = `${accountFile(directory)}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify({ version: 1, ...accounts }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, accountFile(directory));
}

async function setAside(directory: string, note: (text: string) => void): Promise<Accounts> {
  const aside = `${accountFile(directory)}.damaged-${Date.now()}`;
  await rename(accountFile(directory), aside);
  note(
    `The local accounts could not be read. They are kept as ${aside}; the shop starts with none.`,
  );
  return NONE;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
