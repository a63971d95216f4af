/** Where things are. Every tool runs from the project's root, whatever directory it is called from. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm run build` leaves and `npm start` serves. */
export const dist = path.join(root, 'dist');
export const client = path.join(dist, 'client');
export const serverEntry = path.join(dist, 'server', 'index.mjs');

/** Says which sources the build was made of: `{ sources: hash, builtAt: ISO time }`. */
export const buildRecord = path.join(dist, 'build.json');
