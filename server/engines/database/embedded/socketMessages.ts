/**
 * The messages between a command and the running shop. Each connection carries one statement or one transaction. The
 * command ends a transaction with `commit`; if the connection ends earlier, the shop rolls the transaction back. A
 * message is its length and a structured clone, because parameters and rows contain dates and bytes.
 */

import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
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
  const received = new ReceivedBytes();
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received.add(chunk);
    for (let bytes = received.message(); bytes; bytes = received.message())
      yield v.parse(schema, deserialize(bytes));
  }
  return undefined;
}

/** Collects the bytes that arrive until they form a whole message. */
class ReceivedBytes {
  private chunks: Buffer[] = [];
  private size = 0;
  /** The length of the message that comes next, if it is known. */
  private length: number | undefined;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  /** Takes the next message; undefined if it has not arrived completely. */
  message(): Buffer | undefined {
    this.length ??= this.take(LENGTH_BYTES)?.readUInt32BE();
    if (this.length === undefined) return undefined;
    if (this.length > LONGEST_MESSAGE) throw new Error('The message is too long.');
    const bytes = this.take(this.length);
    if (bytes) this.length = undefined;
    return bytes;
  }

  private take(length: number): Buffer | undefined {
    if (this.size < length) return undefined;
    const all = Buffer.concat(this.chunks);
    this.chunks = [all.subarray(length)];
    this.size -= length;
    return all.subarray(0, length);
  }
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

/** Whether this error of `connect` means that no process listens on the socket. */
export function meansNoListener({ code = '' }: NodeJS.ErrnoException): boolean {
  return NO_LISTENER.includes(code);
}
