/**
 * `npm run tree`: checks file names. Two names must not differ only by case (such as `list.ts` and `List.tsx`),
 * because macOS and Windows treat them as the same name. Each slice and each selectors file must have a test at
 * the same path below `__tests__`.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';

const ROOMS = ['domain', 'demo', 'src', 'server', '__tests__', 'tools', 'docs', 'public'];
const top = path.resolve(root, process.argv[2] ?? '.');

const files = ROOMS.flatMap(filesUnder);
const errors = [...namesAlike(files), ...untested(files)];
for (const error of errors) console.error(error);
if (errors.length === 0) console.log(`The names of ${files.length} files are good.`);
process.exitCode = errors.length === 0 ? 0 : 1;

/**
 * @param {string} room
 * @returns {string[]} Paths relative to `top`.
 */
function filesUnder(room) {
  const directory = path.join(top, room);
  if (!existsSync(directory)) return [];
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)));
}

/**
 * Returns an error message for each group of names that differ only by case. Source files are compared without
 * their extension, because imports leave it out.
 * @param {string[]} names
 */
function namesAlike(names) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map();
  for (const name of names.map((each) => each.replace(/\.tsx?$/, ''))) {
    const group = groups.get(name.toLowerCase()) ?? new Set();
    groups.set(name.toLowerCase(), group.add(name));
  }
  const alike = [...groups.values()].filter(({ size }) => size > 1);
  return alike.map((group) => `These differ only by case: ${[...group].join(', ')}`);
}

/** @param {string[]} names */
function untested(names) {
  const tested = names.filter((name) => /^src\/.*(Slice|Selectors)\.ts$/.test(name));
  return tested
    .map((name) => path.join('__tests__', name.replace(/\.ts$/, '.test.ts')))
    .filter((test) => !names.includes(test))
    .map((test) => `This test is missing: ${test}`);
}
