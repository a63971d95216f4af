/**
 * The messages between a command and the running shop. Each connection carries one statement or one transaction. The
 * command ends a transaction with `commit`; if the connection ends earlier, the shop rolls the transaction back. A
 * message is its length and a structured clone, because parameters and rows contain dates and bytes.
 */

import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import * as v from 'valibot';

const LENGTH_BYTES = 4;
/** In bytes. No statement or batch of rows is as long, so a longer message comes from a foreign program. */
const LONGEST_MESSAGE = 256 * 1024 * 1024;

export const callSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('query'), text: v.string(), values: v.array(v.unknown()) }),
  v.strictObject({ kind: v.literal('begin'), keys: v.array(v.string()) }),
  v.strictObject({ kind: v.literal('commit') }),
]);
export type Call = v.InferOutput<typeof callSchema>;

export const answerSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('rows'), rows: v.array(v.unknown()) }),
  v.strictObject({
    kind: v.literal('error'),
    reason: v.picklist(['statement', 'unavailable', 'silence']),
    message: v.string(),
    /** The SQLSTATE, if the database refused the statement. */
    code: v.optional(v.string()),
  }),
]);
export type Answer = v.InferOutput<typeof answerSchema>;

export function send(socket: Socket, message: Call | Answer): void {
  const bytes = serialize(message);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  socket.cork();
  socket.write(length);
  socket.write(bytes);
  socket.uncork();
}

/** Yields the messages until the other side ends the connection. Throws if a message does not match `schema`. */
export async function* messagesOf<Message>(
  socket: Socket,
  schema: v.GenericSchema<unknown, Message>,
): AsyncGenerator<Message, undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  // Where the message that arrives will end, once its length is known. Until then its chunks are not put together again.
  let end = LENGTH_BYTES;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= end) {
      const bytes = Buffer.concat(chunks);
      const length = bytes.readUInt32BE();
      if (length > LONGEST_MESSAGE) throw new Error('The message is too long.');
      end = LENGTH_BYTES + length;
      chunks = [bytes];
      if (size < end) break;
      yield v.parse(schema, deserialize(bytes.subarray(LENGTH_BYTES, end)));
      chunks = [bytes.subarray(end)];
      size -= end;
      end = LENGTH_BYTES;
    }
  }
  return undefined;
}

/** The longest socket path that all systems support, in bytes. */
const LONGEST_PATH = 100;

/** Errors that mean that nobody listens: no socket, a socket without a listener, another kind of file. */
const NO_LISTENER = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'];

/**
 * Returns a path of at most `LONGEST_PATH` bytes. If the usual one is longer, it leads through a descriptor of the
 * directory, which `close` closes. This works only on Linux.
 */
export function socketPath(directory: string, name: string): { path: string; close: () => void } {
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { path, close: () => undefined };
  const opened = openSync(directory, 'r');
  return { path: `/proc/self/fd/${opened}/${name}`, close: () => closeSync(opened) };
}

export async function connectTo(directory: string, name: string): Promise<Socket> {
  const { path, close } = socketPath(directory, name);
  try {
    // Later, the next message reports an error. Without a listener, it would end the process.
    const socket = connect(path).on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  } finally {
    close();
  }
}

/** Whether this error of `connectTo` means that no process listens on the socket. */
export function meansNoListener({ code = '' }: NodeJS.ErrnoException): boolean {
  return NO_LISTENER.includes(code);
}
