import type { Page } from '@playwright/test';
import { cartLink, startOver } from '../support/cart';
import { expect, test } from '../support/shop';

const MEGABYTES = 4;
const PAGES = ['/', '/shop', '/orders', '/login', '/signup', '/shipping'];

/** Possible contents of `shopping-cart`, and the number of valid lines. GOOD stands for the id of a product. */
const CONTENTS: [kind: string, content: string, lines: number][] = [
  ['a cut text', '{"GOOD":2,', 0],
  ['an array', '[{"GOOD":2}]', 0],
  ['a string inside a string', JSON.stringify(JSON.stringify({ GOOD: 2 })), 0],
  ['foreign bookkeeping', '{"_persist":"{\\"version\\":-1}","GOOD":2,"token":"secret"}', 1],
  [
    'lines of every wrong kind',
    '{"GOOD":2,"a":"1","b":-1,"c":0,"d":1.5,"e":1e99,"f":null,"g":true,"h":[1],"i":{"j":1},"":3," ":4}',
    1,
  ],
  [
    'names of the language itself',
    '{"__proto__":{"polluted":1},"constructor":2,"toString":3,"hasOwnProperty":4,"GOOD":2}',
    1,
  ],
  ['a deep nest', `{"GOOD":2,"nest":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 1],
  ['a nest that never ends', `{"GOOD":2,"nest":${'{"a":'.repeat(100_000)}`, 0],
  ['a huge text', `{"GOOD":2,"x":"${'x'.repeat(MEGABYTES * 1_000_000)}"}`, 1],
  [
    'a hundred thousand lines',
    `{"GOOD":2,${Array.from({ length: 100_000 }, (_, n) => `"p${n}":1`).join(',')}}`,
    1000,
  ],
  [
    'NUL, a lone surrogate and markup',
    '{"GOOD":2,"\\u0000":1,"\\ud800":1,"<img src=x onerror=alert(1)>":1}',
    2,
  ],
];

test.describe('a stored cart', () => {
  /** Stores the content under `shopping-cart`, with a real product instead of GOOD. */
  const store = async (page: Page, content: string) => {
    const [product] = (await (await page.request.get('/api/products?page=0&size=1')).json()) as [
      { _id: string },
    ];
    await startOver(page, content.replaceAll('GOOD', product._id));
  };

  for (const [kind, content, lines] of CONTENTS) {
    test(`of ${kind} keeps its good lines and no other (trial 16)`, async ({ page }) => {
      await store(page, content);
      await page.goto('/orders');
      await expect(cartLink(page)).toHaveAccessibleName(
        new RegExp(`\\b${lines.toLocaleString('en')}\\b`),
      );
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(lines);
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    });
  }

  test('of whatever kind lets the shop start on every page (trial 16)', async ({ page }) => {
    await store(page, '{"GOOD":2,"__proto__":{"a":1},"b":{"c":[]},"_persist":"{}"}');
    for (const address of PAGES) {
      await page.goto(address);
      await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
