/** Runs a command of the server, such as `npm run backup -- <file>`, from a build of the current sources. */
import path from 'node:path';
import { runCommand } from './lib/child.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { dist } from './lib/paths.mjs';

const [command, ...args] = process.argv.slice(2);
await ensureBuilt();
const file = path.join(dist, 'server', `${command}.mjs`);
const { code } = await runCommand(process.execPath, [file, ...args]);
process.exitCode = code;
