/** Paths of the project. They do not depend on the directory that a tool is called from. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm run build` leaves and `npm start` serves. */
export const dist = path.join(root, 'dist');
export const client = path.join(dist, 'client');
export const serverEntry = path.join(dist, 'server', 'index.mjs');

/** Records which sources the build was made from: `{ sources: hash, builtAt: ISO time, assets: names }`. */
export const buildRecord = path.join(dist, 'build.json');
