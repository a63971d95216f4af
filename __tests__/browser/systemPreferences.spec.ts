import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/shop';

const scheme = (page: Page) => page.locator('html').getAttribute('data-scheme');
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('the colours', () => {
  test('are those of the system, and follow it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    expect(await scheme(page)).toBe('dark');
    const dark = await ground(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => scheme(page)).toBe('light');
    expect(await ground(page)).not.toBe(dark);
  });

  test('can be chosen, and stay chosen from the first paint on', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/shop');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => scheme(page)).toBe('dark');
    const seen: string[] = [];
    await page.exposeFunction('note', (value: string) => seen.push(value));
    await page.addInitScript(() => {
      const note = (window as unknown as { note: (value: string | null) => void }).note;
      requestAnimationFrame(function look() {
        if (document.body as HTMLElement | null) {
          note(document.documentElement.getAttribute('data-scheme'));
        }
        if (document.readyState !== 'complete') requestAnimationFrame(look);
      });
    });
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(new Set(seen)).toEqual(new Set(['dark']));
  });

  test(
    'change in every tab, and go back to the system’s',
    { tag: '@nightly' },
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/');
      const other = await context.newPage();
      await other.emulateMedia({ colorScheme: 'light' });
      await other.goto('/shop');
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => scheme(other)).toBe('dark');
      await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await other.getByRole('radio', { name: 'System' }).check();
      await expect.poll(() => scheme(page)).toBe('light');
      expect(await page.evaluate(() => localStorage.getItem('color-scheme'))).toBeNull();
    },
  );

  test(
    'are the system’s where what is stored makes no sense',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('color-scheme', 'purple');
      });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/');
      expect(await scheme(page)).toBe('dark');
      await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    },
  );
});

test(
  'the colours hold until the page is left where the browser keeps nothing',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const forbid = () => {
        throw new Error('forbidden');
      };
      Object.assign(Storage.prototype, { getItem: forbid, setItem: forbid, removeItem: forbid });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/shop');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => scheme(page)).toBe('dark');
    await hydrated(page);
    await page.getByRole('radio', { name: 'Light' }).check();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => scheme(page)).toBe('dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  },
);

test(
  'a language that the browser itself does not understand is no obstacle',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { value: 'en-US@posix' });
    });
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('1 in cart')).toBeVisible();
  },
);
