import {
  addProducts,
  cartLink,
  cartStored,
  placeOrder,
  startOver,
  storedCart,
} from './support/cart';
import { hydrated } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

/** Returns the first decimal amount in a text. */
const amount = (text: string | null) => Number(/\d+\.\d\d/.exec(text ?? '')?.[0]);

test.describe('the cart', () => {
  test('counts lines, adds one more to a line and survives a reload', async ({ page }) => {
    await page.goto('/shop');
    await addProducts(page, 2);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect
      .poll(async () => Object.values((await storedCart(page)) ?? {}).sort())
      .toEqual([1, 2]);
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
    await cartLink(page).click();
    await expect(page).toHaveURL('/orders');
  });

  test('is stored and ordered although another tab never gives the lock back', async ({
    page,
    shop,
    context,
  }) => {
    await signIn(page, await verifiedPerson(shop));
    const other = await context.newPage();
    await other.goto('/shop');
    await other.evaluate(() => {
      void navigator.locks.request('shopping-cart', () => new Promise(() => undefined));
    });
    await page.goto('/shop');
    await addProducts(page, 1);
    await cartStored(page, 1);
    await page.goto('/shipping');
    await placeOrder(page, 'Ada Weaver');
    await expect.poll(() => storedCart(page)).toBeNull();
  });

  test('reviews its lines and deletes one', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop');
    await addProducts(page, 2);
    await cartLink(page).click();
    const deletions = page.getByRole('button', { name: /delete|remove/i });
    await expect(deletions).toHaveCount(2);
    await deletions.first().click();
    await expect(deletions).toHaveCount(1);
    await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
    await cartStored(page, 1);
  });

  test('is priced by the rules of the shop', async ({ page, request }) => {
    const products = (await (await request.get('/api/products?page=0&size=6')).json()) as {
      _id: string;
      price: number;
      shipping: number;
    }[];
    const [one, two] = products;
    if (!one || !two) throw new Error('The demo catalogue is missing.');
    await startOver(page, JSON.stringify({ [one._id]: 2, [two._id]: 1 }));
    await page.goto('/orders');
    const items = one.price * 2 + two.price;
    const shipping = one.shipping + two.shipping;
    const tax = Math.round((items + shipping) * 0.15);
    const figure = async (label: RegExp) =>
      amount(
        await page
          .getByRole('definition')
          .nth(await rowOf(label))
          .textContent(),
      );
    const rowOf = async (label: RegExp) =>
      (await page.getByRole('term').allTextContents()).findIndex((text) => label.test(text));
    await expect.poll(() => figure(/grand total/i)).toBeCloseTo(items + shipping + tax, 2);
    expect(await figure(/item total/i)).toBeCloseTo(items, 2);
    expect(await figure(/shipping/i)).toBeCloseTo(shipping, 2);
    expect(await figure(/tax/i)).toBeCloseTo(tax, 2);
  });

  for (const [address, where, tag] of [
    ['/shop', 'the shop', ['@nightly']],
    ['/orders', 'the review', []],
  ] as const) {
    test(`is cleared from ${where}, with its stored copy`, { tag: [...tag] }, async ({ page }) => {
      await page.goto('/shop');
      await addProducts(page, 2);
      await page.goto(address);
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
      await expect.poll(() => storedCart(page)).toBeNull();
      await page.goto('/orders');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    });
  }

  test('keeps the good lines of a corrupt store', async ({ page, request }) => {
    const [product] = (await (await request.get('/api/products?page=0&size=1')).json()) as [
      { _id: string },
    ];
    const foreign = `{"${product._id}":2,"b":"3","c":-1,"d":1.5,"e":{"f":1},"__proto__":4,"_persist":"{}"}`;
    await startOver(page, foreign);
    await page.goto('/orders');
    await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
    await expect(page.getByRole('button', { name: /delete|remove/i })).toHaveCount(1);
  });

  for (const rubbish of ['{', 'null', '[1,2]', '"text"', '0', '']) {
    test(
      `starts empty over ${rubbish || 'an empty text'}`,
      { tag: '@nightly' },
      async ({ page }) => {
        await startOver(page, rubbish);
        await page.goto('/orders');
        await expect(page.getByText('Your cart is empty')).toBeVisible();
        await page.goto('/shop');
        await addProducts(page, 1);
      },
    );
  }

  test('is shared by two open tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/shop'), other.goto('/shop?page=2')]);
    await Promise.all([hydrated(page), hydrated(other)]);
    await addProducts(page, 1);
    await expect(cartLink(other)).toHaveAccessibleName(/\b1\b/);
    await other.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
    await cartStored(page, 2);
  });
});
