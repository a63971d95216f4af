/**
 * A real mail server for a trial, which can be killed and started again and keeps the mails that it has taken. The seed
 * decides which deliveries fail, and how.
 */

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { chance, pick } from '../lib/random';
import type { Killable } from '../orders/kills';

export interface ReceivedMail {
  messageId: string;
  to: string[];
  /** Headers and body as the server received them. */
  source: string;
}

export interface MailBox extends Killable {
  received: ReceivedMail[];
}

interface MailBoxOptions {
  port: number;
  seed: string;
  /** The share of deliveries that go wrong, from 0 to 1. */
  faults: number;
}

/** What can happen to a delivery. `stores`: whether the server has stored the mail. */
interface Fault {
  stores: boolean;
  late?: boolean;
  cut?: boolean;
  code?: number;
}

const NONE: Fault = { stores: true };
const FAULTS: Fault[] = [
  { stores: true, late: true },
  { stores: false, code: 451 },
  { stores: false, code: 554 },
  { stores: false, cut: true },
  { stores: true, cut: true },
];
const LATE_MS = 500;

/** An open connection of the server, which the library's types leave out. */
interface Connection {
  session: SMTPServerSession;
  _socket: Socket;
}

export function createMailBox({ port, seed, faults }: MailBoxOptions): MailBox {
  const received: ReceivedMail[] = [];
  let server: SMTPServer | undefined;
  let starts = 0;
  /** How often each mail was sent since the last start. */
  let offers = new Map<string, number>();

  const faultFor = (messageId: string): Fault => {
    const offer = (offers.get(messageId) ?? 0) + 1;
    offers.set(messageId, offer);
    const purpose = [starts, messageId, offer];
    return chance(seed, 'fails', ...purpose) < faults
      ? pick(FAULTS, seed, 'how', ...purpose)
      : NONE;
  };
  const cut = (isCut: (session: SMTPServerSession) => boolean) => {
    for (const { session, _socket } of (server?.connections ?? []) as Iterable<Connection>)
      if (isCut(session)) _socket.destroy();
  };

  async function take(
    source: string,
    session: SMTPServerSession,
    done: (error?: Error | null, words?: string) => void,
  ): Promise<void> {
    const [, messageId = ''] = /^Message-ID: <(.*)>\r?$/im.exec(source) ?? [];
    const { stores, late, code, cut: isCut } = faultFor(messageId);
    const to = session.envelope.rcptTo.map(({ address }) => address);
    if (stores) received.push({ messageId, to, source });
    if (late) await pause(LATE_MS);
    if (isCut) cut(({ id }) => id === session.id);
    else if (code === undefined) done(null, `taken ${messageId}`);
    else done(Object.assign(new Error('a fault of the trial'), { responseCode: code }));
  }

  return {
    received,
    async start() {
      starts += 1;
      offers = new Map();
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        logger: false,
        onData(stream, session, done) {
          text(stream).then((source) => take(source, session, done), done);
        },
      });
      server.on('error', () => undefined);
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    /** Deliveries that are under way get no answer. */
    async kill() {
      if (!server) return;
      const closed = new Promise<void>((resolve) => server?.close(resolve));
      cut(() => true);
      await closed;
      server = undefined;
    },
  };
}
