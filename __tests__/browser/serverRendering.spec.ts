/** The server-rendered page, and its hydration to the visitor's own page. */

import { cartLink } from './support/cart';
import { hydrated } from './support/hydrated';
import { becomeMember } from './support/people';
import { expect, test } from './support/shop';

const PAGES = {
  '/': 'New Collection For Fall',
  '/shop': 'Shop',
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

test.describe('hydrating it', () => {
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
      await hydrated(page);
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
