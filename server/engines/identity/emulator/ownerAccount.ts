/** Makes the account with which the owner of a local shop signs in. */

import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCAL_OWNER } from '#server/base/settings/config';
import type { LocalIdentity } from './localIdentity';

/** How long `makeOwnerAccount` waits for the identity service to start. */
const START_MS = 120_000;
const LENGTH = 16;
/** The characters of a password, without those that look alike, such as `l` and `1`. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

interface OwnerAccount {
  identity: Pick<LocalIdentity, 'origin' | 'ready'>;
  projectId: string;
  dataDir: string;
}

/**
 * Makes the account at the first start, with a random password, which is stored beside the accounts for the user who runs
 * the shop. At each start, prints how to sign in, or that the owner has chosen another password.
 */
export async function makeOwnerAccount(
  { identity, projectId, dataDir }: OwnerAccount,
  print: (line: string) => void,
): Promise<void> {
  const password = await passwordIn(path.resolve(dataDir, 'identity'));
  if (!(await identity.ready(START_MS))) return;
  const accounts = `${identity.origin}/identitytoolkit.googleapis.com/v1`;
  const credentials = { email: LOCAL_OWNER, password };
  await post(`${accounts}/projects/${projectId}/accounts`, {
    ...credentials,
    emailVerified: true,
    displayName: 'Owner',
  });
  const opens = await post(`${accounts}/accounts:signInWithPassword?key=local`, credentials);
  print(
    opens
      ? `The owner signs in as ${LOCAL_OWNER} with the password ${password}`
      : `The owner signs in as ${LOCAL_OWNER} with the password that was chosen for this account`,
  );
}

/** Calls the identity service as its operator. Resolves with whether the call succeeded. */
async function post(address: string, body: object): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

/** Reads the password of this data directory. At the first start, makes one. */
async function passwordIn(directory: string): Promise<string> {
  const file = path.join(directory, 'ownerPassword.txt');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
    '',
  );
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
