/** @jest-environment node */

import { readFileSync } from 'node:fs';
import { PAGES, PROTECTED_PAGES } from '#domain/pagePaths';

const [open = '', guarded = ''] = readFileSync('src/routes.tsx', 'utf8').split(
  'const protectedPages',
);
const [behindSignIn = ''] = guarded.split('export const SHOP_ROUTE');

/** Returns the name of the chunk of this page's route in a text. */
const chunkIn = (text: string, name: string) =>
  new RegExp(`PAGES\\.${name},[^]*?webpackChunkName: "([^"]+)"`).exec(text)?.[1];

describe('each page', () => {
  it.each(Object.entries(PAGES))(
    '%s has a route whose chunk has the name that the page’s script requests, behind the sign-in if it is protected',
    (name, path) => {
      const chunk = `page-${path === '/' ? 'home' : path.slice(1)}`;
      expect(chunkIn(open + guarded, name)).toBe(chunk);
      expect(chunkIn(behindSignIn, name) !== undefined).toBe(PROTECTED_PAGES.includes(path));
    },
  );
});
