/** Runs a server command, such as `npm run backup -- <file>`. Builds the shop first if its sources changed. */
import path from 'node:path';
import { runCommand } from './lib/child.mjs';
import { ensureBuilt } from './lib/currentBuild.mjs';
import { dist } from './lib/paths.mjs';

const [command, ...args] = process.argv.slice(2);
await ensureBuilt();
const file = path.join(dist, 'server', `${command}.mjs`);
const { code } = await runCommand(process.execPath, [file, ...args]);
process.exitCode = code;
