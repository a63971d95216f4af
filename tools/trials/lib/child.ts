import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Resolves when `isUp` resolves with true. Throws if the process ends before, or takes too long. */
export async function untilUp(
  child: ChildProcess | undefined,
  isUp: () => Promise<boolean>,
  words: () => string,
): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (!(await isUp().catch(() => false))) {
    if (Date.now() > end || child?.exitCode !== null) throw new Error(words());
    await pause(LOOK_EVERY_MS);
  }
}

export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}
