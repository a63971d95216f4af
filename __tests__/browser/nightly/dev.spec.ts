/** What a developer sees of `npm run dev`, which works on a copy of the code here, because the tests edit it. */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { prepareShop, type Shop } from '../../../tools/lib/shop.mjs';
import { test as base, expect } from '../support/shop';

const COPIED = [
  ...['demo', 'domain', 'public', 'server', 'src', 'tools'],
  ...['package.json', 'tsconfig.json', 'webpack.config.js'],
];
/** How long a compiler takes on a slow machine, in ms. */
const COMPILED = { timeout: 90_000 };

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const folder = copyOfCode();
      const shop = await prepareShop({ RATE_LIMIT: 'off' }, folder);
      await shop.start('tools/dev.mjs');
      await expect.poll(() => shop.output, COMPILED).toContain('TypeScript found no errors');
      await use(shop);
      await shop.discard();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** The packages are linked one by one, so that what is built has a folder of its own among them. */
function copyOfCode(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hemline-dev-'));
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => each !== '.cache')) {
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  }
  return folder;
}

/** Replaces a text of a file. Returns the function that undoes that. */
function edit({ directory }: Shop, name: string, from: string, to: string): () => void {
  const file = path.join(directory, name);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  return () => writeFileSync(file, before);
}

const overlay = (page: Page) =>
  page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

const price = (page: Page) => page.getByText('$129.00').first();

test.describe.configure({ timeout: 240_000 });

test.describe('npm run dev', () => {
  test.use({ expectedNoise: [/./] });

  for (const [fault, file, from, to] of [
    ['a type error', 'domain/quantity.ts', '= 99', "= 'many'"],
    ['one in a file of types alone', 'src/identity/identityGateway.ts', '\n\n', '\nlet a: B;\n'],
    ['a syntax error of the server', 'server/http/api/texts.ts', '\n\n', '\nconst (\n'],
  ] as const)
    test(`shows ${fault} on every page and in the terminal, until it is mended`, async ({
      page,
      shop,
    }) => {
      await page.goto('/shop');
      await expect(price(page)).toBeVisible();
      const before = shop.output.length;
      const mend = edit(shop, file, from, to);
      await expect(overlay(page)).toContainText(`${file}:`, COMPILED);
      expect(shop.output.slice(before)).toMatch(new RegExp(`${file}:.*error TS\\d+`));
      await page.goto('/login');
      await expect(overlay(page)).toContainText(`${file}:`, COMPILED);
      mend();
      await expect
        .poll(() => shop.output.slice(before), COMPILED)
        .toMatch(/error TS[^]*TypeScript found no errors/);
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    });

  test('shows the stack of a component that throws above the page for shoppers', async ({
    page,
    shop,
  }) => {
    await page.goto('/shop');
    await expect(price(page)).toBeVisible();
    const mend = edit(
      shop,
      'src/pages/ShopPage.tsx',
      'export function ShopPage() {',
      "export function ShopPage() {\n  if (Date.now() > 1) throw new Error('It broke.');",
    );
    const stack = page.getByText(/Error: It broke\.\s+at ShopPage/);
    await expect(stack).toBeInViewport(COMPILED);
    mend();
    await expect(async () => {
      await page.reload();
      await expect(price(page)).toBeVisible();
    }).toPass(COMPILED);
  });

  test('restarts the API once for an edit in domain/, and no request fails meanwhile', async ({
    page,
    shop,
  }) => {
    const starts = () => shop.output.split('serves at').length;
    const before = starts();
    const mend = edit(shop, 'domain/quantity.ts', '= 99', '= 98');
    const answers = new Set<number>();
    await expect(async () => {
      answers.add((await page.request.get('/shop')).status());
      answers.add((await page.request.get('/api/products')).status());
      expect(starts()).toBe(before + 1);
    }).toPass({ ...COMPILED, intervals: [50] });
    // A second restart would follow at once.
    await page.waitForTimeout(5_000);
    expect(starts()).toBe(before + 1);
    expect([...answers]).toEqual([200]);
    mend();
  });
});
