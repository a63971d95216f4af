/**
 * `npm run cycles`: finds import cycles, including cycles of type imports. A cycle of type imports does no harm
 * at run time, but it shows that its modules are really one module.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './lib/paths.mjs';

const directories =
  process.argv.length > 2 ? process.argv.slice(2) : ['domain', 'demo', 'src', 'server'];
const files = directories.flatMap((name) => modulesUnder(path.resolve(root, name)));
const cycles = findCycles(new Map(files.map((file) => [file, importsOf(file)])));

for (const cycle of cycles) {
  console.error(`Import cycle: ${cycle.map((file) => path.relative(root, file)).join(' -> ')}`);
}
if (cycles.length === 0) console.log(`No import cycle in ${files.length} modules.`);
process.exitCode = cycles.length === 0 ? 0 : 1;

/**
 * @param {string} directory
 * @returns {string[]}
 */
function modulesUnder(directory) {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(directory, name));
}

/**
 * @param {string} file
 * @returns {string[]} The project's files that this file imports, including type imports and dynamic imports.
 */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const relative = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
  return relative.flatMap(({ fileName }) => {
    const target = path.resolve(path.dirname(file), fileName);
    return [target, `${target}.ts`, `${target}.tsx`].filter(
      (name) => /\.tsx?$/.test(name) && existsSync(name),
    );
  });
}

/**
 * @param {Map<string, string[]>} graph
 * @returns {string[][]} Each cycle as a path that ends where it began.
 */
function findCycles(graph) {
  /** @type {string[][]} */
  const found = [];
  const done = new Set();
  for (const start of graph.keys()) visit(start, []);
  return found;

  /**
   * @param {string} file
   * @param {string[]} trail
   */
  function visit(file, trail) {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) found.push([...trail.slice(seenAt), file]);
    if (seenAt >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  }
}
