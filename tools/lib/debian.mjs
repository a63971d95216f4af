/** Packages of Debian that the tests need and npm cannot bring. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/**
 * Installs a package where it may: on Debian, as root. Elsewhere nothing happens.
 * @param {string} name
 */
export function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = /** @type {const} */ ({ stdio: 'inherit', env });
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}
