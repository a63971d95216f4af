import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { LocalMail } from '#server/engines/identity/emulator/emulatorIpcMessages';
import {
  startLocalIdentity,
  type LocalIdentity,
} from '#server/engines/identity/emulator/localIdentity';
import { identityProxy } from '#server/http/local/identityProxy';
import { mailbox } from '#server/http/local/mailbox';
import { freePort } from '../../../../../tools/lib/freePort.cjs';
import { emulatorEntry } from './emulatorEntry';

export interface LocalShop {
  identity: LocalIdentity;
  app: FastifyInstance;
  dataDir: string;
  port: number;
  heard: { mails: LocalMail[]; notes: string[]; log: string[] };
  close(): Promise<void>;
}

/** Starts the real emulator on its own port, behind the server's two plugins. */
export async function startLocalShop(dataDir?: string): Promise<LocalShop> {
  const directory = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'hemline-identity-')));
  const heard: LocalShop['heard'] = { mails: [], notes: [], log: [] };
  const port = await freePort();
  const entry = await emulatorEntry();
  const identity = await startLocalIdentity({
    dataDir: directory,
    port,
    projectId: 'demo-shop',
    entry,
    onMail: (mail) => heard.mails.push(mail),
    onNote: (text) => heard.notes.push(text),
  });
  const stream = { write: (line: string) => void heard.log.push(line) };
  const app = fastify({ logger: { level: 'warn', stream } });
  await app.register(identityProxy, { identity });
  const shopMails = { list: () => Promise.resolve([]), page: () => Promise.resolve(undefined) };
  await app.register(mailbox, { identity, shopMails });
  const close = async () => {
    await app.close();
    await identity.close();
    await rm(entry);
    if (!dataDir) await rm(directory, { recursive: true });
  };
  return { identity, app, dataDir: directory, port, heard, close };
}

/** Waits until the condition holds; fails after five seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not become so within 5 s.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
