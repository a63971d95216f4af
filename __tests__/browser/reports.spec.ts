/** A shopper saves what happened as a file, which a developer plays. */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from '../../tools/lib/paths.mjs';
import { type DevToolsWindow, installDevTools } from './support/devToolsStandIn';
import { hydrated } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

const run = promisify(execFile);

/** Presses "Report a problem", and returns the path of the saved file. */
async function saveReport(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Report a problem' }).first().click();
  const saved = page.waitForEvent('download', { timeout: 10_000 });
  await page.getByRole('button', { name: 'Save the file' }).click();
  return (await saved).path();
}

async function addToCart(page: Page) {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ });
  await buttons.first().click();
}

test('the file of a signed-in shopper plays, and names nobody', async ({ page, shop }) => {
  const person = await verifiedPerson(shop);
  await signIn(page, person);
  await page.goto('/shop');
  await hydrated(page);
  await addToCart(page);
  await page.getByRole('banner').getByRole('link', { name: 'Manage Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const file = await saveReport(page);
  const text = readFileSync(file, 'utf8');
  for (const personal of [person.email, person.password, 'Weaver'])
    expect(text).not.toContain(personal);
  const { stdout } = await run('node', ['tools/runBundled.mjs', 'replay', file], { cwd: root });
  expect(stdout).toMatch(/cart\/productAdded\n.*cart\.lines\.ids\.0/);
});

test('Redux DevTools, where a developer has it, gets the store and hides what a shopper typed, and the file is made beside it', async ({
  page,
}) => {
  await page.addInitScript(installDevTools);
  await page.goto('/shop');
  await hydrated(page);
  const seen = await page.evaluate(() => {
    const { given } = (window as DevToolsWindow).devTools ?? {};
    const typed = { type: 'shipping/shippingTyped', payload: { name: 'Ada Weaver' } };
    return { name: given?.name, typed: JSON.stringify(given?.actionSanitizer?.(typed, 0)) };
  });
  expect(seen.name).toBe('Hemline');
  expect(seen.typed).toContain('shippingTyped');
  expect(seen.typed).not.toContain('Ada');
  await addToCart(page);
  const text = readFileSync(await saveReport(page), 'utf8');
  expect(text).toContain('cart/productAdded');
});
