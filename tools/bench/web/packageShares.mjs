/** Uses source maps to find out how much of each built file comes from which package. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import client from '../../../webpack.config.js';

/** @typedef {[name: string, share: number][]} Shares Each package's share of one file. The sum is 1. */

/**
 * Builds the browser code again with source maps, in a temporary directory.
 * @returns {Promise<Map<string, Shares>>} The shares in each file, by the file name without the hash.
 */
export async function packageShares() {
  const output = mkdtempSync(path.join(tmpdir(), 'weight-'));
  try {
    const config = client({ production: true });
    const compiler = webpack({
      ...config,
      devtool: 'hidden-source-map',
      output: { ...config.output, path: output },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const assets = path.join(output, 'assets');
    // The entry script has no file here, because it is inlined into the page.
    const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
    return new Map(files.map((name) => [nameOf(name), sharesOf(path.join(assets, name))]));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Returns the file name without the hash. @param {string} file */
export function nameOf(file) {
  return file.replace(/\.[\da-f]{8,}\.js$/, '');
}

/**
 * Assigns every character of the minified file to the package that it comes from.
 * @param {string} file
 * @returns {Shares}
 */
function sharesOf(file) {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const lines = readFileSync(file, 'utf8').split('\n');
  /** @type {Map<string, number>} */
  const letters = new Map();
  let all = 0;
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const name = packageOf('originalSource' in entry ? entry.originalSource : '');
      letters.set(name, (letters.get(name) ?? 0) + 1);
      all += 1;
    }
  }
  return [...letters].map(([name, count]) => [name, count / all]);
}

/** @param {string | undefined} source The address of a source file in webpack's source map. */
function packageOf(source = '') {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  return /\/(src|domain)\//.test(source) ? 'the shop' : 'webpack';
}
