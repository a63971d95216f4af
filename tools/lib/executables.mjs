/** Finds programs that are installed on the machine. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * @param {string[]} names
 * @returns {string[]} The path of each name in each directory of PATH. The files need not exist.
 */
export function onPath(names, env = process.env) {
  const directories = (env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => directories.map((directory) => path.join(directory, name)));
}

/** @param {string} file */
export function isExecutable(file) {
  if (file === '') return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
