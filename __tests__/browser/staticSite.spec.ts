import { addProducts, placeOrder } from './support/cart';
import { HostedAccount, PERSON } from './support/hostedAccount';
import { playService } from './support/hostedService';
import { fillLogin } from './support/people';
import { expect } from './support/shop';
import { test } from './support/staticSite';

test.describe('a static site with its API on another site and a hosted identity', () => {
  test('takes a verified person from the banner to the order under the policy that it asks for', async ({
    page,
    site,
  }) => {
    await playService(page, new HostedAccount(site.identity));
    await page.goto('/');
    await page.getByRole('link', { name: 'SHOP NOW' }).click();
    await addProducts(page, 1);
    await page.goto('/shipping');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, PERSON);
    await expect(page).toHaveURL('/shipping');
    await placeOrder(page, 'Ada Weaver');
    await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
    await page.goto('/manageOrders');
    await expect(page.getByText('+49 30 1234567').first()).toBeVisible();
  });

  test("has the shop's name and the owner's texts in its files", async ({ page, site }) => {
    const html = await (await page.request.get('/pages/returns/')).text();
    expect(html).toContain('<title>Returns | Ann &amp; Sons</title>');
    expect(html).toContain('You have 30 days from the day your parcel arrives.');
    const manifest: unknown = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Ann & Sons', icons: [{ src: '/letter.svg' }] });
    // What a static host answers at an unknown address.
    const unknown = await page.request.get('/no-such-page');
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain('Ann &amp; Sons');
    await page.goto(`${site.url}/pages/returns`);
    await page.getByRole('link', { name: 'Contact' }).click();
    // The focus is not checked, because it depends on whether the page was hydrated before the click.
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });

  test('shows a product by its address', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('article').first().getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(/\/products\//);
    // The URL changes before the page does.
    await expect(heading).not.toHaveText('Shop');
    const name = (await heading.textContent()) ?? '';
    await page.reload();
    await expect(heading).toHaveText(name);
  });
});
