/**
 * Checks the requirements of the local identity service before it starts, so that a missing one is reported
 * at once.
 */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { IdentityStartError } from '#server/identity/identity';
import { portFault } from '#server/listen';

/**
 * How long the start waits if the port is in use. After a shop has stopped, its port stays in use until its
 * accounts are saved.
 */
const TIMEOUT_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** Throws `IdentityStartError` if firebase-tools is not installed. `entry` is the file that will load it. */
export function requireFirebaseTools(entry: string): void {
  try {
    createRequire(entry).resolve('firebase-tools/package.json');
  } catch {
    throw new IdentityStartError(
      'The local identity service needs the development package firebase-tools: run `npm ci`, or set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID to use hosted Firebase.',
    );
  }
}

/** Throws `IdentityStartError` if the port is still in use after `timeoutMs`. */
export async function requireFreePort(port: number, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (await portFault(port, '127.0.0.1')) {
    if (Date.now() > deadline) throw new IdentityStartError(takenWords(port));
    await pause(LOOK_EVERY_MS);
  }
}

function takenWords(port: number): string {
  return `Port ${port}, which the local identity service needs, is taken by another program: stop that one, or set AUTH_EMULATOR_PORT to a free port.`;
}
