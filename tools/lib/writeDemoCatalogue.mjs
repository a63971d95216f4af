import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './paths.mjs';

/** @param {string} directory The build's directory. */
export async function writeDemoCatalogue(directory) {
  for (const { path: name, text } of await demoFiles()) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await cp(path.join(root, 'demo/texts'), path.join(directory, 'demo/texts'), { recursive: true });
}

/**
 * Compiles and runs `demo/` in memory. Only the files that `demo/` generates become part of the build.
 * @returns {Promise<import('../../demo/demoFiles').DemoFile[]>}
 */
async function demoFiles() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['demo/demoFiles.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
  });
  const code = outputFiles.map(({ contents }) => Buffer.from(contents).toString('base64')).join('');
  const module = await import(`data:text/javascript;base64,${code}`);
  return module.demoFiles();
}
