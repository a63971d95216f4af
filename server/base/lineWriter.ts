/**
 * Writes lines to standard output without ever making the process wait: not for a full disk, and not for a pipe that
 * nobody reads. What cannot be written is kept for a while, then lost and counted.
 */

import { fstatSync, write as writeFile, writeSync } from 'node:fs';
import { Socket } from 'node:net';

export interface LineWriter {
  /** Takes a text that ends with a line break. */
  write(line: string): void;
  /** How many lines were lost so far. */
  lost(): number;
}

/** Lines are collected for this time, and written together. */
const COLLECT_MS = 100;
/** After a failure, writing is tried again after this time. */
const RETRY_MS = 1_000;
/** How many characters wait at most. Later lines are lost. */
const MAX_WAITING = 256 * 1024;
/** The errors that mean that nobody will ever read again. */
const GONE = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'];

/** Sends bytes. Calls back once, with an error or the number of bytes that were written. */
type Send = (
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, count: number) => void,
) => void;

/** Creates the writer of the file, terminal, pipe or socket that is open as `fd`. */
export function createLineWriter(fd: number): LineWriter {
  const isStream = isPipe(fd);
  const send = isStream ? toStream(fd) : toFile(fd);
  let waiting = '';
  let rest = Buffer.alloc(0);
  let [isSending, isGone] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  const losses = { all: 0, untold: 0 };
  const lose = (lines: string) => {
    const count = lines.split('\n').length - 1;
    losses.all += count;
    losses.untold += count;
  };
  const later = (ms: number) => {
    timer ??= setTimeout(sendNext, ms).unref();
  };
  const sendNext = (): void => {
    timer = undefined;
    if (isSending || isGone) return;
    if (rest.length === 0) [rest, waiting] = [Buffer.from(waiting), ''];
    if (rest.length === 0) return;
    isSending = true;
    send(rest, sent);
  };
  const sent: Parameters<Send>[1] = (error, count) => {
    isSending = false;
    rest = rest.subarray(count);
    if (error) {
      failed(error);
      return;
    }
    if (losses.untold > 0) {
      waiting += `${losses.untold} lines of this output were lost, because it could not be written.\n`;
      losses.untold = 0;
    }
    sendNext();
  };
  const failed = ({ code = '' }: NodeJS.ErrnoException): void => {
    isGone = GONE.includes(code);
    if (isGone) lose(`${rest.toString()}${waiting}`);
    else later(RETRY_MS);
  };
  process.once('exit', () => {
    // Bytes that a stream has taken cannot be taken back. What follows them must not come before them.
    if (isGone || (isStream && isSending)) return;
    writeNow(fd, Buffer.concat([isSending ? Buffer.alloc(0) : rest, Buffer.from(waiting)]));
  });
  return {
    write(line) {
      if (isGone || waiting.length + line.length > MAX_WAITING) lose(line);
      else {
        waiting += line;
        later(COLLECT_MS);
      }
    },
    lost: () => losses.all,
  };
}

function isPipe(fd: number): boolean {
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket();
}

/** Writes on a thread of Node's pool, because a write to a file, a device or a terminal can take any time. */
function toFile(fd: number): Send {
  return (bytes, done) => writeFile(fd, bytes, 0, bytes.length, null, done);
}

/** Node writes to a pipe or a socket without waiting. On a thread, a pipe that nobody reads would hold the thread for ever. */
function toStream(fd: number): Send {
  const stream = fd === 1 ? process.stdout : new Socket({ fd, readable: false, writable: true });
  // The callback of the write reports the error.
  stream.on('error', () => undefined);
  return (bytes, done) =>
    stream.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length));
}

/** Writes what can be written at once, when the process ends. */
function writeNow(fd: number, bytes: Buffer): void {
  try {
    for (let left = bytes; left.length > 0;) left = left.subarray(writeSync(fd, left));
  } catch {
    // The output is full or gone, and nobody is left to be told.
  }
}
