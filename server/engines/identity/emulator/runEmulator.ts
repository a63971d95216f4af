/** Runs the emulator in its own process, so that it delays no page. Arguments: port, project, directory of the accounts. */

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { isLocalCaller } from '#server/base/localCaller';
import { loadAccounts } from './accountFile';
import { AccountKeeper, restoreAccounts } from './accountKeeper';
import type { EmulatorMessage } from './emulatorIpcMessages';
import { loadEmulator, type ProjectState } from './loadEmulator';

const [port = '', projectId = '', directory = ''] = process.argv.slice(2);

let keeper: AccountKeeper | undefined;

// While the shop is connected, Ctrl-C only saves the accounts: the shop decides when this process stops.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (process.connected ? void keeper?.save() : void stop()));
}
// Stops when the shop has disconnected or died.
process.on('disconnect', () => void stop());
// The shop may have died while this file was loading, before there was a listener.
if (process.send && !process.connected) await stop();

const accounts = await loadAccounts(directory, (text) => send({ kind: 'note', text }));
const emulator = await loadEmulator(createRequire(import.meta.url), projectId, fill);
createServer(answer).listen(Number(port), '127.0.0.1', () => send({ kind: 'ready' }));

function fill(state: ProjectState): void {
  state.enableImprovedEmailPrivacy = true;
  restoreAccounts(state, accounts);
  keeper = new AccountKeeper({ directory, state, accounts, send });
}

function answer(...[request, response]: Parameters<RequestListener>): void {
  if (!isLocalCaller(request.headers)) return void response.writeHead(403).end();
  if (mayChange(request)) response.on('close', () => keeper?.noticeChange());
  emulator(request, response);
}

/** A GET can change accounts too: links in mails lead to a page of the emulator that does. */
function mayChange({ method }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && method !== 'HEAD';
}

function send(message: EmulatorMessage): void {
  if (process.connected) process.send?.(message, () => undefined);
}

/** The next start of the shop waits for the port, and so reads what is saved here. */
async function stop(): Promise<void> {
  await keeper?.save();
  process.exit(0);
}
