/** @jest-environment node */

import { readFileSync } from 'node:fs';
import { PAGES, PROTECTED_PAGES } from '#domain/pagePaths';

const source = readFileSync('src/routes.tsx', 'utf8');
const [, guarded = ''] = source.split('const protectedPages');
const [behindSignIn = ''] = guarded.split('export const SHOP_ROUTE');

describe('each page', () => {
  it.each(Object.entries(PAGES))(
    '%s has a route whose chunk has the name that the page’s script requests, behind the sign-in if it is protected',
    (name, path) => {
      const chunk = `page-${path === '/' ? 'home' : path.slice(1)}`;
      expect(source).toMatch(new RegExp(`\\b${name}: [^']*webpackChunkName: "${chunk}"`));
      expect(source).toContain(`PAGES.${name}, 'title.${name}', files.${name})`);
      expect(behindSignIn.includes(`PAGES.${name},`)).toBe(PROTECTED_PAGES.includes(path));
    },
  );
});
