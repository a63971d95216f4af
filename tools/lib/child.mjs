/** Runs child processes. If this process is interrupted (SIGINT or SIGTERM), they are ended too. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ code: number, interrupted: boolean }} Ended */

/**
 * Runs one of the tools and waits until it ends.
 * @param {string} tool File name under tools/.
 * @param {string[]} args
 */
export function runTool(tool, ...args) {
  const [command, ...rest] = toolCommand(tool, ...args);
  return runCommand(command, rest);
}

/**
 * @param {string} tool File name under tools/.
 * @param {string[]} args
 * @returns {[command: string, ...args: string[]]}
 */
export function toolCommand(tool, ...args) {
  return [process.execPath, path.join(root, 'tools', tool), ...args];
}

/**
 * Runs a command in the project's root and waits until it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options] `timeout`: milliseconds after which the
 *   command is ended.
 * @returns {Promise<Ended>}
 */
export function runCommand(command, args, options = {}) {
  return ended(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
}

/**
 * Like `runCommand`, but returns the output: commands that run in parallel would mix theirs.
 * @param {string} command
 * @param {string[]} args
 * @param {{ timeout?: number }} [options] `timeout`: milliseconds after which the command is ended.
 * @returns {Promise<Ended & { output: string }>}
 */
export async function runCaptured(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += String(text)));
  }
  return { ...(await ended(child)), output };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Ended>}
 */
async function ended(child) {
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    child.kill('SIGTERM');
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127)).once('close', (status) => resolve(status ?? 1));
  });
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  return { code, interrupted };
}
