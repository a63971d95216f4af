/** The server-rendered page, and its hydration to the visitor's own page. */

import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cartLines, cartLink, rememberCart } from './support/cart';
import { becomeMember } from './support/people';
import { expect, test } from './support/shop';

const PAGES = {
  '/': 'New Collection For Fall',
  '/shop': 'Shop',
  '/shop?page=2&size=9': 'Shop',
  '/orders': 'Order Review',
  '/login': 'Login',
  '/signup': 'Create New Account',
};

test.describe('a server-rendered page', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its purpose without script', async ({ page }) => {
    for (const [address, heading] of Object.entries(PAGES)) {
      await page.goto(address);
      const title = page.getByRole('heading', { level: 1, name: heading });
      await expect(title, address).toBeVisible();
      const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
      await expect(login, address).toBeVisible();
      await expect(cartLink(page), address).toBeVisible();
    }
  });

  test('holds the products of its place in the list', async ({ page, request }) => {
    const list = (await (await request.get('/api/products?page=1&size=9')).json()) as {
      _id: string;
    }[];
    await page.goto('/shop?page=2&size=9');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(9);
    for (const { _id } of list) await expect(page.locator(`#product-${_id}`)).toBeVisible();
  });

  test('holds the empty cart and the form to sign in', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goto('/login');
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('says beside a form that nothing is sent, and keeps what was typed', async ({ page }) => {
    for (const address of ['/login', '/signup', '/forgotPassword']) {
      await page.goto(address);
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Email').press('Enter');
      const words = page.locator('noscript p');
      // Playwright finds no text in `noscript`.
      expect(await words.innerText()).toContain('Nothing is sent without JavaScript.');
      await expect(words).toBeInViewport();
      await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  });
});

test.describe('the styles of a server-rendered page', () => {
  for (const address of [...Object.keys(PAGES), '/no-such-page']) {
    test(`at ${address} are the very ones that its policy allows`, async ({ request }) => {
      const answer = await request.get(address, { headers: { accept: 'text/html' } });
      const policy = answer.headers()['content-security-policy'] ?? '';
      const allowed = /style-src ([^;]*)/.exec(policy)?.[1] ?? '';
      const styles = [...(await answer.text()).matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
      expect(styles).toHaveLength(1);
      for (const [, css = ''] of styles) {
        const hash = createHash('sha256').update(css).digest('base64');
        expect(allowed).toContain(`'sha256-${hash}'`);
      }
      expect(allowed).not.toContain('unsafe');
    });
  }
});

/** Marks the heading's element. A new render, unlike hydration, would replace the element and lose the mark. */
const markHeading = (page: Page) =>
  page.locator('h1').evaluate((heading) => void Object.assign(heading, { mark: 'kept' }));
const headingMark = (page: Page) =>
  page.locator('h1').evaluate((heading) => (heading as unknown as { mark?: string }).mark);

test.describe('hydrating it', () => {
  test('keeps every server-rendered page, with a cart in storage', async ({ page }) => {
    await rememberCart(page, 10);
    for (const address of Object.keys(PAGES)) {
      await page.goto(address);
      await markHeading(page);
      await expect(cartLink(page), address).toHaveAccessibleName(/\b10\b/);
      expect(await headingMark(page), address).toBe('kept');
    }
  });

  test(
    'shows a cart from storage without a word of an empty one',
    { tag: '@nightly' },
    async ({ page }) => {
      await rememberCart(page, 10);
      await page.goto('/orders');
      await expect(cartLines(page)).toHaveCount(10);
      await expect(page.getByText('Your cart is empty')).toHaveCount(0);
    },
  );

  test('finds out who is signed in', async ({ page }) => {
    await becomeMember(page);
    await page.goto('/');
    await markHeading(page);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await headingMark(page)).toBe('kept');
  });

  test(
    'never offers login to signed-in users, not even for a moment',
    { tag: '@nightly' },
    async ({ page }) => {
      await becomeMember(page);
      await page.addInitScript(() => {
        const isOffered = () => {
          const login = document.querySelector('header a[href="/login"]');
          return login !== null && getComputedStyle(login).visibility === 'visible';
        };
        requestAnimationFrame(function look() {
          if (isOffered()) document.documentElement.dataset.offered = 'yes';
          requestAnimationFrame(look);
        });
      });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-offered');
    },
  );

  test(
    'asks the API for no product that the page has already',
    { tag: '@nightly' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
      });
      await page.goto('/');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
      expect(asked).toEqual([]);
    },
  );
});

test.describe('the next page of products', () => {
  test('is there at the click, and Back shows the former one without a request', async ({
    page,
  }) => {
    await page.goto('/shop');
    const ahead = page.waitForResponse(/products\?page=1&size=6/);
    await page.getByRole('link', { name: 'Next' }).hover();
    await ahead;
    const aheadAgain = page.waitForResponse(/products\?page=2&size=6/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await page.getByRole('progressbar', { name: 'Loading products' }).count()).toBe(0);
    await aheadAgain;
    // A product under the mouse is asked for ahead.
    await page.mouse.move(0, 0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});
