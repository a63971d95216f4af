/** The owner's settings of a shop, as its shoppers and its owner see them. */

import type { Page } from '@playwright/test';
import type { Product } from '#domain/goods/product';
import { signIn, verifiedPerson } from './support/members';
import { fillShipping, placeOrderButton } from './support/orders';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

const SHOP = { SHOP_NAME: 'Ann & Sons', SALE_TEXT: 'none', BANNER_TEXT: 'Coats are here' };
const MONEY = { CURRENCY: 'EUR', TAX_PERCENT: '8.875', TAX_ROUNDING: 'cent' };

// Also the shop's first start, which makes the database and imports the demo catalogue.
test.use({ goods: 'none', settings: { ...SHOP, ...MONEY } });

const euros = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(amount);

/** Returns the amounts of an order of one piece, computed by hand. Half a cent is rounded up. */
function pricesOf({ price, shipping }: Product) {
  const cents = Math.round(price * 100) + Math.round(shipping * 100);
  const tax = Math.floor((cents * 8.875) / 100 + 0.5);
  return { tax: tax / 100, total: (cents + tax) / 100 };
}

/** Expects that the open page contains no name of another shop and no other currency. */
async function expectOwnWords(page: Page): Promise<void> {
  expect(await page.title()).toContain('Ann & Sons');
  const head = await page.locator('head').innerHTML();
  const seen = `${await page.locator('body').innerText()} ${head.replace(/<style.*?<\/style>|<script>.*?<\/script>/gs, '')}`;
  expect(seen).not.toMatch(/Hemline|\$\d|USD|70% off/);
}

test('a name, a currency and a tax of its own are the same on every page, in mails, data and files, and outlast no order', async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(240_000);
  const list = (await (await page.request.get('/api/products?page=0&size=30')).json()) as Product[];
  const product = list.find(({ size, price }) => size !== undefined && price < 300);
  if (!product) throw new Error('The demo has no product with a size.');
  const { tax, total } = pricesOf(product);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coats are here');
  await expectOwnWords(page);
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ name: 'Ann & Sons', short_name: 'Ann & Sons' });
  const icon = await page.request.get(
    (await page.locator('link[rel=icon]').getAttribute('href')) ?? '',
  );
  expect(await icon.text()).toContain('>A</text>');
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
    '"name":"Ann & Sons"',
  );
  expect(await (await page.request.get('/sitemaps/1.xml')).text()).toContain(
    `<loc>${shop.url}/pages/delivery</loc>`,
  );

  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('€');
  await page.keyboard.press('Escape');
  await expectOwnWords(page);

  await page.goto(`/products/${product._id}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"priceCurrency":"EUR"');
  await expect(page.getByRole('main')).toContainText(euros(product.price));
  await expect(page.getByRole('main')).toContainText(euros(total));
  await page
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio')
    .and(page.locator(':enabled'))
    .first()
    .check();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectOwnWords(page);

  const expectAmounts = async (own: Page, path: string) => {
    await own.goto(path);
    await expect(own.getByRole('main')).toContainText(`Tax (8.875%)${euros(tax)}`);
    await expect(own.getByRole('main')).toContainText(`Grand total${euros(total)}`);
    await expectOwnWords(own);
  };
  await expectAmounts(page, '/orders');
  const person = await signIn(page, await verifiedPerson(shop));
  await expectAmounts(page, '/shipping');
  await fillShipping(page, 'Ada Weaver');
  await placeOrderButton(page).click();
  await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(euros(total));
  await expectOwnWords(page);
  await expectAmounts(page, '/manageOrders');

  const sent = async () => {
    const mails = (await (await page.request.get('/local/mailbox.json')).json()) as Record<
      string,
      string
    >[];
    return mails.find(({ email, kind }) => email === person.email && kind === 'placed');
  };
  await expect.poll(sent).toBeDefined();
  const mail = await (await page.request.get((await sent())?.link ?? '')).text();
  expect(mail).toContain(euros(total));
  expect(mail).toContain('Ann &amp; Sons');
  expect(mail).not.toMatch(/Hemline|\$\d/);

  const context = await browser.newContext({ baseURL: shop.url });
  const owner = await context.newPage();
  await openOrders(owner, shop);
  await expect(owner.getByRole('main')).toContainText(euros(total));
  await expectOwnWords(owner);
  const token = await owner.evaluate(() => localStorage.getItem('access-token'));
  const headers = { authorization: `Bearer ${token}` };
  const csv = await (await owner.request.get('/api/owner/orders.csv', { headers })).text();
  expect(csv).toContain(`,${tax.toFixed(2)},${total.toFixed(2)},${total.toFixed(2)},EUR`);
  await context.close();

  await page.close();
  await shop.stop();
  shop.env.CURRENCY = 'USD';
  await expect(shop.start().then(() => shop.ready())).rejects.toThrow(
    'CURRENCY is USD but the orders in the database are in EUR',
  );
});
