import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { brokenWords, layoutFaults, setLetters } from './support/layoutDefects';
import { verifiedPerson, signIn } from './support/members';
import { placeOrderButton, readyToOrder } from './support/orders';
import { openOrders, placeByCall, productsOf, stockOf } from './support/owner';
import type { Person } from './support/people';
import { expect, press, test } from './support/shop';

test.use({ expectedNoise: [/status of (401|403|409)/] });

interface ShopMail {
  email: string;
  kind: string;
  subject?: string;
  link: string;
}

/**
 * Waits for `count` mails of these kinds to a person, and returns them, oldest first. Owners get mails about the orders
 * of other tests too. `number` selects the mails about one order.
 */
async function mailsTo(page: Page, email: string, count: number, number = ''): Promise<ShopMail[]> {
  const KINDS = ['placed', 'shipped', 'cancelled', 'new_order'];
  let mails: ShopMail[] = [];
  await expect
    .poll(async () => {
      const all = (await (await page.request.get('/local/mailbox.json')).json()) as ShopMail[];
      mails = all
        .filter((mail) => mail.email === email && KINDS.includes(mail.kind))
        .filter(({ subject = '' }) => subject.includes(number))
        .reverse();
      return mails.length;
    })
    .toBe(count);
  return mails;
}

/**
 * Expects that a mail fits a narrow phone: its table has a row for each line, and with letters of twice the size, no word
 * is broken.
 */
async function expectRoomOnPhone(page: Page, mail: string) {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(mail);
  for (const row of await page.getByRole('row').all()) {
    const cells = await row.locator('th, td').all();
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
    expect(boxes.map((box) => box?.y)).toEqual(boxes.map(() => boxes[0]?.y));
  }
  await setLetters(page, 32);
  await page.reload();
  await expect(page.getByRole('table')).toHaveCSS('font-size', '32px');
  expect(await layoutFaults(page)).toEqual([]);
  const breaks = await brokenWords(page);
  expect(breaks.filter((word) => /^[a-z]/i.test(word))).toEqual([]);
}

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen orders' });
const choose = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Choose order ${number}` }).check();
const numberOf = ({ _id }: { _id: string }) => _id.replace(/\D/g, '');

test.describe('the orders of the shop', { tag: '@views' }, () => {
  test.setTimeout(180_000);

  test('go from the shopper’s click to the door, with every mail, and axe finds nothing', async ({
    page: shopper,
    shop,
    browser,
  }) => {
    const person = await readyToOrder(shopper, shop);
    await placeOrderButton(shopper).click();
    await expect(shopper.getByText('Your order was completed successfully.')).toBeVisible();
    const [placed] = await mailsTo(shopper, person.email, 1);
    const number = /\d{16}/.exec(placed?.subject ?? '')?.[0] ?? '';
    await expectRoomOnPhone(shopper, placed?.link ?? '');

    const context = await browser.newContext({ baseURL: shop.url });
    const owner = await context.newPage();
    await openOrders(owner, shop);
    await expectAccessible(owner, 'the owner’s list of orders');
    const [news] = await mailsTo(owner, 'owner@hemline.example', 1, number);
    await owner.goto(news?.link ?? '');
    await owner.getByRole('link', { name: 'See the order' }).click();
    const order = owner.getByRole('dialog', { name: `Order ${number}` });
    await expect(order).toContainText('12 Weaver Street');
    await expectAccessible(owner, 'one order of the owner’s');
    await press(owner, 'Mark as packed');
    await press(owner, 'Mark as shipped');
    const question = owner.getByRole('dialog', { name: `Ship order ${number}` });
    await question.getByRole('combobox', { name: 'Carrier' }).fill('UPS');
    await question.getByLabel('Tracking number').fill('1Z 999');
    await expectAccessible(owner, 'the question about the parcel');
    await question.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(order.getByText('1 order is Shipped now.')).toBeVisible();

    await shopper.goto('/manageOrders');
    await expect(shopper.getByRole('link', { name: '1Z 999' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z%20999',
    );
    await expect(shopper.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    await press(owner, 'Mark as delivered');
    await expect(order.getByText('1 order is Delivered now.')).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByRole('group', { name: 'Order status' })).toContainText('Delivered');
    const mails = await mailsTo(shopper, person.email, 2);
    expect(mails.map(({ kind }) => kind)).toEqual(['placed', 'shipped']);
    for (const { link } of mails)
      expect(await (await shopper.request.get(link)).text()).toContain(number);

    // Of two chosen orders, one of which is delivered, the other can be packed.
    const [product] = await productsOf(shopper, 1);
    if (!product) throw new Error('The shop has no products.');
    const next = await placeByCall(shopper, person, [{ ...product, quantity: 1 }]);
    await owner.goto('/inventory');
    for (const each of [number, numberOf(next)]) await choose(owner, each);
    await press(owner, 'Mark as packed (1)');
    await expect(chosen(owner).getByText('1 order is Packed now.')).toBeVisible();
    await context.close();
  });

  test(
    'are cancelled by either side, with the pieces back in stock, and moved by one of two owners only (trial 71)',
    { tag: '@nightly' },
    async ({ page: shopper, shop, browser }) => {
      const person = await signIn(shopper, await verifiedPerson(shop));
      const [product] = await productsOf(shopper, 1);
      if (!product) throw new Error('The shop has no products.');
      const left = await stockOf(shopper, product);
      const order = (by: Person) => placeByCall(shopper, by, [{ ...product, quantity: 2 }]);
      const [own, theirs, wanted] = [await order(person), await order(person), await order(person)];
      expect(await stockOf(shopper, product)).toBe(left - 6);

      const contexts = [
        await browser.newContext({ baseURL: shop.url }),
        await browser.newContext({ baseURL: shop.url }),
      ] as const;
      const [one, other] = [await contexts[0].newPage(), await contexts[1].newPage()];
      await openOrders(one, shop);
      await openOrders(other, shop);
      for (const page of [one, other]) await choose(page, numberOf(wanted));
      await press(one, 'Mark as packed');
      await expect(chosen(one)).toContainText('1 order is Packed now.');
      await press(other, 'Mark as packed');
      await expect(chosen(other)).toContainText(`Order ${numberOf(wanted)} was Packed already`);
      await expect(chosen(other)).toContainText('1 order chosen');

      await shopper.goto('/manageOrders');
      const region = shopper.getByRole('region', { name: `Order number ${numberOf(own)}` });
      await region.getByRole('button', { name: 'Cancel order' }).click();
      await press(shopper, 'Cancel this order');
      await expect(region).toContainText('This order is cancelled.');
      expect(await stockOf(shopper, product)).toBe(left - 4);
      await choose(one, numberOf(theirs));
      await press(one, 'Cancel order');
      await one.getByLabel('Reason').fill('The last ones are torn.');
      await press(one, 'Cancel this order');
      await expect(chosen(one)).toContainText('1 order is Cancelled now.');
      expect(await stockOf(shopper, product)).toBe(left - 2);
      await expectAccessible(one, 'the list after a cancelled order');
      const mails = await mailsTo(shopper, person.email, 5);
      expect(mails.map(({ kind }) => kind).filter((kind) => kind === 'cancelled')).toHaveLength(2);
      for (const context of contexts) await context.close();
    },
  );
});

test('the owner’s pages are not loaded by a shopper, not even on their own address', async ({
  page,
  shop,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await signIn(page, await verifiedPerson(shop));
  for (const address of ['/manageOrders', '/inventory']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  await expect(page.getByText('this is inventory manage')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => path.includes('owner'))).toEqual([]);
});
