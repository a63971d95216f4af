/** Free ports on the loopback address. */
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** @returns {Promise<number>} A port that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Long enough for a first start; whoever still asks then shall be told that nobody is there. */
const PATIENCE_MS = 60_000;

/**
 * Resolves when somebody listens on a port, at the latest after a minute.
 * @param {number} port
 */
export async function listening(port) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await accepts(port)) && Date.now() < end) await pause(50);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
