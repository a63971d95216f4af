/** Child processes that never outlive the tool that started them. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ code: number, interrupted: boolean }} Ended */

/**
 * Runs one of the tools and waits for its end. An interruption of this process ends the tool too.
 * @param {string} tool File name under tools/.
 * @param {string[]} args
 */
export function runTool(tool, ...args) {
  return runCommand(process.execPath, [path.join(root, 'tools', tool), ...args]);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Ended>}
 */
export async function runCommand(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
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
