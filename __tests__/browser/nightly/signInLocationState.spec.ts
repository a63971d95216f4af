import type { Page } from '@playwright/test';
import { signIn, verifiedPerson } from '../support/members';
import { fillLogin } from '../support/people';
import { expect, test } from '../support/shop';

const ELSEWHERE = [
  'https://evil.example/',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/shop/..//evil.example',
  '/@evil.example',
  '.evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  '/api/logout',
  '/none-such',
  '/login',
  '',
];

/** Opens the login page with `from` in its history state. */
async function openLogin(page: Page, from: unknown) {
  await page.evaluate((origin) => {
    history.pushState({ usr: { from: origin }, key: 'forged', idx: 1 }, '', '/login');
    location.reload();
  }, from);
}

test.describe('the remembered origin', () => {
  test('leads home where it is no page of the shop (trial 27)', async ({ page, shop, baseURL }) => {
    await signIn(page, await verifiedPerson(shop));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    for (const from of [...ELSEWHERE, 7, null, ['/shop'], { pathname: '//evil.example' }]) {
      await openLogin(page, from);
      await expect(page, JSON.stringify(from)).toHaveURL(`${baseURL}/`);
    }
    expect(new Set(asked)).toEqual(new Set([baseURL]));
  });

  test('leads home after the form as well (trial 27)', async ({ page, shop, baseURL }) => {
    const person = await verifiedPerson(shop);
    await page.goto('/');
    await openLogin(page, '//evil.example');
    await fillLogin(page, person);
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('is a page of the shop with its query, and never in the address (trial 27)', async ({
    page,
    shop,
    baseURL,
  }) => {
    const person = await verifiedPerson(shop);
    await page.goto('/shop?page=2');
    await page.getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, person);
    await expect(page).toHaveURL('/shop?page=2');
    const query = 'from=//evil.example&next=https://evil.example&returnTo=javascript:alert(1)';
    await page.goto(`/login?${query}#//evil.example`);
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});
