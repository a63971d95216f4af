/** Installs PostgreSQL, Redis and the browsers for the tests, if they are missing and this machine can install them. */

import {
  ensureChromium,
  ensureInstalled,
  installFromDebian,
  isExecutable,
  onPath,
} from './lib/programs.mjs';

ensureInstalled('/usr/lib/postgresql', 'postgresql');
ensureInstalled('/usr/bin/redis-server', 'redis-server');
const hasShell = onPath(['chromium-headless-shell']).some(isExecutable);
if (!process.env.CHROMIUM && !hasShell) installFromDebian('chromium-headless-shell');
if (process.env.NIGHTLY) ensureInstalled('/usr/sbin/nginx', 'nginx');
if (process.env.NIGHTLY || !hasShell) ensureChromium();
