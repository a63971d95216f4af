/**
 * A unix socket that shows that a process is alive. The system closes the socket when the process ends,
 * whatever the reason. Every process that sees the directory can connect to the socket. Process ids are not
 * enough: they are reused, and they differ between containers that share a volume.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** The longest socket path that all systems support, in bytes. */
const LONGEST_PATH = 100;

/** Errors that mean that nobody listens: no socket, a socket without a listener, another kind of file. */
const NO_LISTENER = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'];

/** Listens on the socket `name` in `directory` until the returned function is called or the process ends. */
export async function listenIn(directory: string, name: string): Promise<() => void> {
  const { path, close } = reach(directory, name);
  const server = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
  } catch (error) {
    close();
    throw error;
  }
  server.unref();
  return () => {
    server.close();
    rmSync(path, { force: true });
    close();
  };
}

/** Whether a process listens on the socket `name` in `directory`. If that is unknown, returns true. */
export async function isListening(directory: string, name: string): Promise<boolean> {
  const { path, close } = reach(directory, name);
  try {
    return await new Promise<boolean>((resolve) => {
      const socket = connect(path, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
        resolve(!NO_LISTENER.includes(code)),
      );
    });
  } finally {
    close();
  }
}

/**
 * Returns a path to the socket, at most `LONGEST_PATH` bytes long. If the usual path is longer, opens the
 * directory and returns a path through its file descriptor. This works only on Linux. `close` closes the
 * descriptor.
 */
function reach(directory: string, name: string): { path: string; close: () => void } {
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { path, close: () => undefined };
  const opened = openSync(directory, 'r');
  return { path: `/proc/self/fd/${opened}/${name}`, close: () => closeSync(opened) };
}
