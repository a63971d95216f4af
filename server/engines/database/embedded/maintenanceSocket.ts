/**
 * Lets commands of the user who runs the shop work on its embedded database. Only one process can open that database,
 * so the shop runs the commands' statements, between its own. A second connection to the engine cannot replace this:
 * pglite-socket 0.2.17 queues each message of a statement by itself, and ran one statement with the values of another.
 */

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import { type Database, DatabaseUnavailable, type Queries } from '../database';
import { type Answer, type Call, callSchema, messagesOf, send, socketPath } from './socketMessages';

export const MAINTENANCE_SOCKET = 'maintenance.sock';
/** The umask for the socket, so that only the user who runs the shop can use it. */
const PRIVATE = 0o177;
/** Orders wait while a command's transaction is open. If the command sends nothing for this time, it is rolled back. */
const SILENCE_MS = 10_000;

/** This process must own the lock of the directory. The returned function rolls back a transaction that is still open. */
export async function serveMaintenance(dataDir: string, database: Database): Promise<() => void> {
  const { path, close } = socketPath(dataDir, MAINTENANCE_SOCKET);
  // If an earlier process was killed, its socket is still there.
  rmSync(join(dataDir, MAINTENANCE_SOCKET), { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    void serve(socket, database);
  });
  // Without a listener, a later error, such as too many open files, would end the process.
  server.on('error', () => undefined);
  const listening = once(server, 'listening');
  // `listen` creates the socket. If its mode were changed later, other users could connect in between.
  const before = process.umask(PRIVATE);
  server.listen(path);
  process.umask(before);
  await listening;
  server.unref();
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    rmSync(join(dataDir, MAINTENANCE_SOCKET), { force: true });
    close();
  };
}

async function serve(socket: Socket, database: Database): Promise<void> {
  const calls = messagesOf(socket, callSchema);
  try {
    const { value: first } = await calls.next();
    if (first?.kind === 'query') send(socket, await answerTo(database, first));
    if (first?.kind === 'begin') send(socket, await transactionOf(socket, calls, database, first));
    socket.end();
  } catch {
    // The other program has disconnected, or has sent a message that no command sends.
    socket.destroy();
  }
}

type Calls = AsyncGenerator<Call, undefined>;

/** Thrown in a transaction to roll it back. */
class NotCommitted extends Error {}

/** Runs a transaction until the command commits it, or until it fails. Resolves with the last answer to the command. */
async function transactionOf(
  socket: Socket,
  calls: Calls,
  database: Database,
  { keys }: Call & { kind: 'begin' },
): Promise<Answer> {
  let failure: Answer | undefined;
  const work = async (queries: Queries): Promise<void> => {
    failure = await untilCommit(socket, calls, queries);
    if (failure) throw new NotCommitted();
  };
  try {
    await database.giveWay?.();
    await database.transaction(work, keys);
    return DONE;
  } catch (error) {
    return failure ?? errorAnswer(error);
  }
}

/** Runs the command's statements until it asks to commit. If the transaction must be rolled back, resolves with why. */
async function untilCommit(
  socket: Socket,
  calls: Calls,
  queries: Queries,
): Promise<Answer | undefined> {
  send(socket, DONE);
  for (;;) {
    const next = await withTimeoutFallback(calls.next(), SILENCE_MS, undefined);
    if (next === undefined) return SILENT;
    if (next.value?.kind === 'commit') return undefined;
    if (next.value?.kind !== 'query') return GONE;
    const answer = await answerTo(queries, next.value);
    if (answer.kind === 'error') return answer;
    send(socket, answer);
  }
}

const DONE: Answer = { kind: 'rows', rows: [] };
const SILENT: Answer = { kind: 'error', reason: 'silence', message: 'The command is silent.' };
const GONE: Answer = { kind: 'error', reason: 'silence', message: 'The command has gone.' };

async function answerTo(
  queries: Queries,
  { text, values }: Call & { kind: 'query' },
): Promise<Answer> {
  try {
    return { kind: 'rows', rows: await queries.query(text, values) };
  } catch (error) {
    return errorAnswer(error);
  }
}

function errorAnswer(error: unknown): Answer {
  const { message } = error as Error;
  if (error instanceof DatabaseUnavailable)
    return { kind: 'error', reason: 'unavailable', message };
  const code = error instanceof DatabaseError ? error.code : undefined;
  return { kind: 'error', reason: 'statement', message, code };
}
