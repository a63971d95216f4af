import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import type { Shop } from '../../../tools/lib/shop.mjs';
import { Keyboard } from '../support/keyboard';
import { signIn, verifiedPerson } from '../support/members';
import { openOrders, placeByCall, productsOf } from '../support/owner';
import { expect, test } from '../support/shop';

const ORDERS = 50;
test.use({ expectedNoise: [/status of (401|409)/] });

/** Places fifty orders of three pieces each. */
async function placeFifty(page: Page, shop: Shop): Promise<void> {
  const person = await signIn(page, await verifiedPerson(shop));
  const products = await productsOf(page, 20);
  const at = (index: number) => {
    const product = products[index % products.length];
    if (!product) throw new Error('The shop has no products.');
    return product;
  };
  for (let n = 0; n < ORDERS; n += 1)
    await placeByCall(page, person, [
      { ...at(n), quantity: 1 },
      { ...at(n + 7), quantity: 2 },
    ]);
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test('fifty orders are printed and packed in one go, by the keyboard alone', async ({
  page,
  shop,
  browser,
}, info) => {
  test.setTimeout(240_000);
  await placeFifty(page, shop);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const owner = await context.newPage();
  await owner.addInitScript(() => (window.print = () => undefined));
  await openOrders(owner, shop, '/inventory?status=Processing');
  await expect(owner.getByRole('row')).toHaveCount(ORDERS + 1);
  const keyboard = await Keyboard.open(owner);
  await keyboard.moveTo('checkbox, "Choose all 50 shown"');
  await keyboard.press('Space', () => expect(owner.getByText('50 orders chosen')).toBeVisible());

  const papers = owner.locator('#papers');
  const print = async (name: string) => {
    await owner.getByRole('button', { name }).focus();
    await keyboard.press('Enter', () => expect(papers).toBeAttached());
    await owner.emulateMedia({ media: 'print' });
    const text = await papers.innerText();
    const codes = await papers.getByRole('img').count();
    // A phone draws the papers anew for another printer. Each drawing ends with `afterprint`.
    const labels = await owner.pdf({ width: '4in', height: '6in' });
    const pdf = await owner.pdf({ format: 'A4' });
    writeFileSync(info.outputPath(`${name}.pdf`), pdf);
    await owner.emulateMedia({ media: 'screen' });
    await owner.keyboard.press('Shift');
    await expect(papers).toHaveCount(0);
    return { pages: pagesOf(pdf), labels: pagesOf(labels), codes, text };
  };
  expect(await print('Print packing slips')).toMatchObject({
    pages: ORDERS,
    labels: ORDERS,
    codes: ORDERS,
  });
  const list = await print('Print picking list');
  expect(list.text).toContain(`${3 * ORDERS} pieces in all.`);
  // Each of the twenty articles is in several orders, but only once in the list.
  expect(list.text.match(/☐/g)).toHaveLength(20);

  await owner.getByRole('button', { name: 'Mark as packed' }).focus();
  await keyboard.press('Enter', () =>
    expect(owner.getByText('50 orders are Packed now.')).toBeVisible(),
  );
  // The focus stays at hand when the pressed button is gone.
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keyboard.press('Enter', () =>
    expect(owner.getByText('50 orders are Processing now.')).toBeVisible(),
  );
  await context.close();
});

test('a word of 102 letters leaves the slips of other orders at their size', async ({
  page,
  shop,
  browser,
}) => {
  const person = await signIn(page, await verifiedPerson(shop));
  const lines = (await productsOf(page, 40)).map((product) => ({ ...product, quantity: 1 }));
  const long = await placeByCall(page, person, lines);
  const worded = await placeByCall(page, person, lines.slice(0, 1));
  const context = await browser.newContext({ baseURL: shop.url });
  const owner = await context.newPage();
  await owner.addInitScript(() => (window.print = () => undefined));
  await owner.route(/\/api\/owner\/orders\?/, async (route) => {
    const answer = await route.fetch();
    const orders = (await answer.json()) as OwnerOrder[];
    for (const line of orders.find(({ _id }) => _id === worded._id)?.orders ?? [])
      line.name = 'Manufakturwarenhandel'.repeat(5).slice(0, 102);
    await route.fulfill({ response: answer, json: orders });
  });
  await openOrders(owner, shop, '/inventory?status=Processing');
  const papers = owner.locator('#papers');
  const slipsWith = async (added: { _id: string }) => {
    await owner
      .getByRole('checkbox', { name: `Choose order ${added._id.replace(/\D/g, '')}` })
      .check();
    await owner.getByRole('button', { name: 'Print packing slips' }).click();
    await expect(papers).toBeAttached();
    return pagesOf(await owner.pdf({ format: 'A4' }));
  };
  expect(await slipsWith(long)).toBe(3);
  // If everything were printed smaller so that the word fits, the long order would need two pages only.
  expect(await slipsWith(worded)).toBe(4);
  await owner.unrouteAll({ behavior: 'wait' });
  await context.close();
});
