/** Counts the lines of code in some folders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/paths.mjs';
import { table } from './reportFormat.mjs';

const PLACES = [
  ...['src', 'server/ssr', '__tests__/src', '__tests__/server/ssr', '__tests__/browser'],
];

/** @returns {string} A table in Markdown. */
export function countLines() {
  const rows = PLACES.map((place) => {
    const files = readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(root, place, name), 'utf8'));
    const lines = files.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    return [`\`${place}\``, files.length, lines.toLocaleString('en-US')];
  });
  return table(['place', 'files', 'lines'], rows);
}
