import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { overrides } from '../../../../../package.json';

const root = path.resolve(__dirname, '../../../../..');

/** Makes a process end when it loads a package in whose place `package.json` puts an empty one. */
const REFUSE_EMPTY_PACKAGES = `
  import { Module } from 'node:module';
  const empty = ${JSON.stringify(Object.keys(overrides['firebase-tools']))};
  const load = Module._load;
  Module._load = function (name, ...rest) {
    if (!empty.some((each) => name === each || name.startsWith(each + '/')))
      return load.call(this, name, ...rest);
    console.error('The emulator loads ' + name + ', which package.json leaves out.');
    process.exit(1);
  };`;

/**
 * Bundles the emulator's process as the build does, into a directory in which its packages are found. The process
 * loads none of the packages that are left out, whatever a test does with it.
 */
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
    banner: { js: REFUSE_EMPTY_PACKAGES },
  });
  return outfile;
}
