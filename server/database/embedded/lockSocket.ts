/**
 * A unix socket that says of a process that it lives. The system closes it with the process, however that
 * ends, and it is found by whoever sees the same directory: numbers of processes mean nothing between
 * containers that share a volume, and are given again.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** The longest path that systems take for a socket, with room for the shortest of them. */
const LONGEST_PATH = 100;

/** No socket, one that nobody listens at, another file. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'];

/** Listens until the returned function is called or the process ends. */
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

/** Whether somebody listens there. What cannot be told counts as a yes. */
export async function isHeard(directory: string, name: string): Promise<boolean> {
  const { path, close } = reach(directory, name);
  try {
    return await new Promise<boolean>((resolve) => {
      const socket = connect(path, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
        resolve(!NOBODY.includes(code)),
      );
    });
  } finally {
    close();
  }
}

/** A long path is shortened by an open directory, where the system has such names (Linux). */
function reach(directory: string, name: string): { path: string; close: () => void } {
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { path, close: () => undefined };
  const opened = openSync(directory, 'r');
  return { path: `/proc/self/fd/${opened}/${name}`, close: () => closeSync(opened) };
}
