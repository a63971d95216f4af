/** Random journeys in a real browser. The report of each journey must lead to the same states in Node. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from '../../../tools/lib/paths.mjs';
import { placeOrder } from '../support/cart';
import { hydrated } from '../support/hydrated';
import { signIn, verifiedPerson } from '../support/members';
import { fillLogin, type Person } from '../support/people';
import { expect, test } from '../support/shop';

const RUNS = Number(process.env.RUNS ?? 100);
const run = promisify(execFile);

type Act = (page: Page, random: (below: number) => number, person: Person) => Promise<void>;

/** The possible actions of a shopper. After each action, all others are possible. */
const ACTS: Act[] = [
  async (page, random) => {
    await nav(page, 'Shop');
    const buttons = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
    await buttons.nth(random(4)).click();
  },
  async (page) => {
    await nav(page, 'Shop');
    await page.getByRole('link', { name: 'Next' }).first().click();
  },
  async (page) => {
    await nav(page, 'Order Review');
    const clear = page.getByRole('button', { name: 'Clear Cart' });
    if (await clear.isVisible()) await clear.click();
  },
  async (page) => {
    await nav(page, 'Order Review');
    const undo = page.getByRole('button', { name: 'Undo' });
    if (await undo.first().isVisible()) await undo.first().click();
  },
  async (page) => nav(page, 'Home'),
  async (page) => nav(page, 'Manage Orders'),
  async (page) => {
    await nav(page, 'Order Review');
    const checkOut = page.getByRole('main').getByRole('link', { name: 'Process Checkout' });
    if (!(await checkOut.isVisible())) return;
    await checkOut.click();
    await expect(page.getByLabel('Name')).toBeVisible();
    await placeOrder(page, 'Ada Hidden');
    await page.waitForTimeout(1_000);
  },
  async (page, _random, person) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, person);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
];

async function nav(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await page.waitForTimeout(150);
}

/** Presses "Something is wrong", and returns the path of the saved file. */
async function saveReport(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Something is wrong' }).first().click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  return (await saved).path();
}

test.use({ expectedNoise: [/assets\/report\./] });

test('a report whose dialog cannot be loaded says so, and comes with the next press', async ({
  page,
}) => {
  await page.route('**/assets/report.*.js', (route) => route.abort());
  await page.goto('/shop');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Something is wrong' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This could not be loaded. Try again in a moment.',
  );
  await page.unroute('**/assets/report.*.js');
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Something is wrong' })).toBeVisible();
});

test(`reports of ${RUNS} journeys play to the same states, and name nobody`, async ({
  page,
  shop,
}) => {
  test.setTimeout(RUNS * 30_000);
  const person = await verifiedPerson(shop);
  await signIn(page, person);
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  let state = seed;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const ended: string[] = [];
  for (let journey = 0; journey < RUNS; journey += 1) {
    await page.goto('/shop');
    await hydrated(page);
    for (let act = 0; act < 6; act += 1) await ACTS[random(ACTS.length)]?.(page, random, person);
    const file = await saveReport(page);
    const text = readFileSync(file, 'utf8');
    for (const personal of [person.email, person.password, 'Ada Hidden', '1234567', 'Weaver'])
      expect(text).not.toContain(personal);
    const { stdout } = await run('node', ['tools/runBundled.mjs', 'replay', file], { cwd: root });
    const last = stdout.trim().split('\n').at(-1) ?? '';
    if (!last.startsWith('All '))
      ended.push(`journey ${journey} of seed ${seed}: ${last}\n${stdout}`);
  }
  expect(ended).toEqual([]);
});
