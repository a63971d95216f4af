/** Paths of unix sockets in the data directory. The usual path can be longer than systems allow for a socket. */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** The longest socket path that all systems support, in bytes. */
const LONGEST_PATH = 100;

/** Errors that mean that nobody listens: no socket, a socket without a listener, another kind of file. */
const NO_LISTENER = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'];

/**
 * Returns a path to the socket, at most `LONGEST_PATH` bytes long. If the usual path is longer, opens the
 * directory and returns a path through its file descriptor. This works only on Linux. `close` closes the
 * descriptor.
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
