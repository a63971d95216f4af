import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const texts = readdirSync(path.join(root, 'docs'), { recursive: true })
  .map((name) => `docs/${String(name)}`)
  .filter((name) => name.endsWith('.md'));

/** Returns the targets of the links in a text, except links to other sites and within the text. */
function linksIn(text: string): string[] {
  const links = readFileSync(path.join(root, text), 'utf8').matchAll(/\]\(([^)#]+)/g);
  return [...links].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link));
}

describe('the texts', () => {
  it.each(['README.md', ...texts])('%s leads to files that are there', (text) => {
    const lost = linksIn(text).filter(
      (link) => !existsSync(path.join(root, path.dirname(text), link)),
    );
    expect(lost).toEqual([]);
  });
});
