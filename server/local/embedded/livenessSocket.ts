/**
 * A unix socket that shows that a process is alive. The system closes the socket when the process ends,
 * whatever the reason. Every process that sees the directory can connect to the socket. Process ids are not
 * enough: they are reused, and they differ between containers that share a volume.
 */
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { meansNoListener, socketPath } from './socketPath';

/** Listens on the socket `name` in `directory` until the returned function is called or the process ends. */
export async function listenIn(directory: string, name: string): Promise<() => void> {
  const { path, close } = socketPath(directory, name);
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
  const { path, close } = socketPath(directory, name);
  try {
    return await new Promise<boolean>((resolve) => {
      const socket = connect(path, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', (error) => resolve(!meansNoListener(error)));
    });
  } finally {
    close();
  }
}
