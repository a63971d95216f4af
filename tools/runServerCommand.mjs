/** Runs a server command, such as `npm run backup -- <file>`. Builds the shop first if its sources changed. */

import path from 'node:path';
import { runCommand } from './lib/child.mjs';
import { ensureBuilt } from './lib/currentBuild.mjs';
import { dist } from './lib/paths.mjs';

await ensureBuilt();
const file = path.join(dist, 'server', 'runCommand.mjs');
const { code } = await runCommand(process.execPath, [file, ...process.argv.slice(2)]);
process.exitCode = code;
