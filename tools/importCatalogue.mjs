/** `npm run catalogue:import -- <file.json|file.csv>`: replaces the catalogue by the shop's own. */
import path from 'node:path';
import { runCommand } from './lib/child.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { dist } from './lib/paths.mjs';

await ensureBuilt();
const importer = path.join(dist, 'server', 'importCatalogue.mjs');
const { code } = await runCommand(process.execPath, [importer, ...process.argv.slice(2)]);
process.exitCode = code;
