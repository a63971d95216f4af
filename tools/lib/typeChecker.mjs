/**
 * Checks types for `npm run dev`, because webpack does not. Errors stand in the terminal and in the overlay of every open
 * page.
 */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import getCompiler from '../../node_modules/typescript-native/lib/getExePath.js';
import { root } from './paths.mjs';

/**
 * @param {import('webpack-dev-server')} pages
 * @param {string} folder The directory of the compiler's incremental state.
 */
export function typeChecker(pages, folder) {
  const known = path.join(folder, 'types.tsbuildinfo');
  const args = ['-p', root, '--noEmit', '--incremental', '--tsBuildInfoFile', known, '--pretty'];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let run;
  let errors = '';
  let isMissing = false;
  /** @param {import('webpack-dev-server').ClientConnection[]} clients */
  function tell(clients) {
    if (errors) pages.sendMessage(clients, 'errors', [errors], { preventReloading: true });
  }
  /** @param {unknown} error */
  function miss(error) {
    isMissing = true;
    console.error(`Types are not checked, because the compiler does not start. ${error}`);
  }
  const open = () => pages.webSocketServer?.clients ?? [];

  /**
   * Runs the compiler once. Its own `--watch` misses changes in a folder near the root of the disk, such as
   * `/workspaces/shop`.
   */
  function check() {
    if (isMissing) return;
    end(run);
    const compiler = startCompiler(args, miss);
    if (!compiler) return;
    run = compiler;
    let printed = '';
    compiler.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
    compiler.once('close', () => {
      if (run !== compiler || isMissing) return;
      const found = stripVTControlCharacters(printed).trim();
      if (found) console.log(process.stdout.isTTY ? printed : found);
      else console.log('TypeScript found no errors.');
      // Removes the overlay. Webpack removes it only after errors in the browser's code.
      if (errors && !found) pages.sendMessage(open(), 'still-ok');
      errors = found;
      tell(open());
    });
  }

  return {
    check,
    /** Tells pages that are opened later. Must be called after the dev server has started. */
    tellNewPages() {
      pages.webSocketServer?.implementation.on(
        'connection',
        /** @param {import('webpack-dev-server').ClientConnection} page */ (page) => tell([page]),
      );
    },
    stop() {
      const compiler = run;
      run = undefined;
      end(compiler);
    },
  };
}

/**
 * Ends a running check, so that edits do not pile up checks. The compiler ignores other signals until it has finished.
 * @param {import('node:child_process').ChildProcess | undefined} compiler
 */
function end(compiler) {
  compiler?.kill('SIGKILL');
}

/**
 * Calls `miss` if the compiler does not start, for instance because npm has left out its package for this machine.
 * @param {string[]} args
 * @param {(error: unknown) => void} miss
 */
function startCompiler(args, miss) {
  try {
    return spawn(getCompiler(), args, { stdio: ['ignore', 'pipe', 'inherit'] }).once('error', miss);
  } catch (error) {
    return miss(error);
  }
}
