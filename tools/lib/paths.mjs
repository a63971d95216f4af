/** Paths of the project. They do not depend on the directory from which a tool is started. */

import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The directory that `npm run build` writes and `npm start` serves. */
export const dist = path.join(root, 'dist');
export const client = path.join(dist, 'client');
export const serverEntry = path.join(dist, 'server', 'serve.mjs');

/** The file that records what the build was made from: `{ sources: hash, builtAt: ISO time, assets: names }`. */
export const buildRecord = path.join(dist, 'build.json');
