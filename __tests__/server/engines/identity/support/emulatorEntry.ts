import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(__dirname, '../../../../..');

/** Bundles the emulator's process as the build does, into a directory in which its packages are found. */
export async function emulatorEntry(): Promise<string> {
  const outfile = path.join(root, 'node_modules/.cache/hemline', `emulator-${randomUUID()}.mjs`);
  await build({
    entryPoints: [path.join(root, 'server/engines/identity/emulator/runEmulator.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  });
  return outfile;
}
