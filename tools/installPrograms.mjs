/** Installs what the tests need and this machine lacks, where it can: PostgreSQL, Redis, Chromium and its headless shell. */
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
if (process.env.NIGHTLY || !hasShell) ensureChromium();
