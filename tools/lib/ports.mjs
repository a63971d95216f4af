/** Ports on the loopback address. */
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Below the ports that systems hand out by themselves, so that nobody gets one by chance. */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/** @returns {Promise<number>} A port that nobody listens on now. */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
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
