/** Tests that need Redis itself. Without Redis they are skipped, and in CI a skipped test fails the run. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/freePort.cjs';

const PROGRAM = '/usr/bin/redis-server';
const START_MS = 5_000;

/** `npm test` installs Redis first. */
export const describeOnRedis = existsSync(PROGRAM) ? describe : describe.skip;

export interface RedisServer {
  url: string;
  /** Stops the server, which has stored nothing. */
  stop(): Promise<void>;
}

/** Starts Debian's redis-server for one test, in memory only. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const child = spawn(PROGRAM, options, { stdio: 'ignore' });
  await answering(port);
  return { url: `redis://127.0.0.1:${port}`, stop: () => end(child) };
}

async function answering(port: number): Promise<void> {
  const limit = Date.now() + START_MS;
  while (Date.now() < limit) {
    const socket = connect(port, '127.0.0.1');
    const connected = once(socket, 'connect').then(() => true);
    const isOpen = await connected.catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
  throw new Error('Redis did not start.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}
