/** Runs the mail server of a trial in a child process, which can be killed and restarted and keeps its mails. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { end, untilUp } from '../lib/child';
import type { Killable } from '../orders/kills';

export interface ReceivedMail {
  messageId: string;
  to: string[];
  /** Headers and body as the server received them. */
  source: string;
}

export interface MailBox extends Killable {
  received(): ReceivedMail[];
}

interface MailBoxOptions {
  port: number;
  /** The file that the mails are appended to. */
  file: string;
  seed: string;
  /** The share of deliveries that go wrong, from 0 to 1. */
  faults: number;
}

const SCRIPT = 'tools/trials/mails/mailServer.mjs';

export function createMailBox({ port, file, seed, faults }: MailBoxOptions): MailBox {
  let child: ChildProcess | undefined;
  let starts = 0;
  return {
    async start() {
      starts += 1;
      const args = [String(port), file, `${seed} ${starts}`, String(faults)];
      child = spawn(process.execPath, [path.resolve(SCRIPT), ...args], { stdio: 'inherit' });
      await untilUp(
        child,
        () => listens(port),
        () => 'The mail server did not start.',
      );
    },
    kill: () => end(child, 'SIGKILL'),
    received() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ReceivedMail]));
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
