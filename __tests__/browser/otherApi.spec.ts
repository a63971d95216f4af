import { prepareShop } from '../../tools/lib/shop.mjs';
import { addProducts, placeOrder } from './support/cart';
import { HostedAccount, PERSON } from './support/hostedAccount';
import { playService, SERVICE_HOSTS } from './support/hostedService';
import { test as base, trusting } from './support/hostedShop';
import { fillLogin } from './support/people';
import { expect } from './support/shop';
import { copyShopData } from './support/shopData';
import { watchViolations } from './support/violations';

/** The pages are at `localhost`. Browsers consider this address another site. */
const apiOf = (url: string) => url.replace('localhost', '127.0.0.1');

const test = base.extend({
  shop: [
    async ({ identity }, use) => {
      const shop = await prepareShop({ RATE_LIMIT: 'off', ...trusting(identity) });
      Object.assign(shop.env, { API_URL: `${apiOf(shop.url)}/api`, ALLOWED_ORIGINS: shop.url });
      await copyShopData(shop, 'plain');
      await shop.start();
      await shop.ready();
      await use(shop);
      await shop.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('pages whose API is another site, with a hosted identity, take a verified person from the banner to the order, call nobody else, and break no policy', async ({
  page,
  shop,
  identity,
}) => {
  const violations = await watchViolations(page.context());
  const called = new Set<string>();
  page.on('request', (request) => called.add(new URL(request.url()).origin));
  await playService(page, new HostedAccount(identity));
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
  expect(violations).toEqual([]);
  const known = [shop.url, apiOf(shop.url), ...SERVICE_HOSTS, 'null'];
  expect([...called].filter((origin) => !known.includes(origin))).toEqual([]);
  expect(called).toContain(apiOf(shop.url));
});
