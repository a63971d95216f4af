/**
 * A real mail server in its own process, for a trial. Stores each accepted mail as a line of JSON. The seed decides
 * which deliveries fail, and how. Arguments: port, file of the mails, seed, share of faults (0 to 1).
 */

import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const [port = '', file = '', seed = '', share = '0'] = process.argv.slice(2);

/**
 * What can happen to a delivery. `stores`: whether the server has stored the mail.
 * @typedef {{ stores: boolean, late?: boolean, cut?: boolean, code?: number }} Fault
 */

/** @type {Fault} */
const NONE = { stores: true };

/** @type {Fault[]} */
const FAULTS = [
  { stores: true, late: true },
  { stores: false, code: 451 },
  { stores: false, code: 554 },
  { stores: false, cut: true },
  { stores: true, cut: true },
];
const LATE_MS = 500;

/** How often each mail was sent to this process. */
const offers = new Map();

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, callback) {
    text(stream).then((source) => take(source, session, callback), callback);
  },
});
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1');

/**
 * @param {string} source
 * @param {import('smtp-server').SMTPServerSession} session
 * @param {(error?: Error | null, words?: string) => void} callback
 */
async function take(source, session, callback) {
  const [, messageId = ''] = /^Message-ID: <(.*)>\r?$/im.exec(source) ?? [];
  const fault = faultFor(messageId) ?? NONE;
  if (fault.stores) store(messageId, source, session);
  if (fault.cut) return cut(session);
  if (fault.late) await pause(LATE_MS);
  if (fault.code === undefined) return callback(null, `taken ${messageId}`);
  callback(Object.assign(new Error('a fault of the trial'), { responseCode: fault.code }));
}

/** @param {string} messageId */
function faultFor(messageId) {
  const offer = (offers.get(messageId) ?? 0) + 1;
  offers.set(messageId, offer);
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, messageId, offer]))
    .digest();
  if (digest.readUInt32BE(0) / 2 ** 32 >= Number(share)) return undefined;
  return FAULTS[digest.readUInt32BE(4) % FAULTS.length];
}

/**
 * @param {string} messageId
 * @param {string} source
 * @param {import('smtp-server').SMTPServerSession} session
 */
function store(messageId, source, { envelope }) {
  const to = envelope.rcptTo.map(({ address }) => address);
  appendFileSync(file, `${JSON.stringify({ messageId, to, source })}\n`);
}

/** @param {import('smtp-server').SMTPServerSession} session */
function cut(session) {
  for (const connection of server.connections)
    if (connection.session === session) connection._socket.destroy();
}
