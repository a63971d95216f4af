/**
 * Room for other languages: words that are 40 % longer, and writing from right to left, on a phone, with letters of the
 * usual size and of twice that.
 */

import type { Page } from '@playwright/test';
import { rememberCart } from './support/cart';
import { hydrate } from './support/hydrated';
import { layoutFaults, setLetters } from './support/layoutDefects';
import { signIn, verifiedPerson } from './support/members';
import { fillShipping, placeOrderButton } from './support/orders';
import { openOrders, placeByCall, productsOf } from './support/owner';
import { boxFaults, lengthenWords, mirrorFaults } from './support/pseudoLanguage';
import { expect, test } from './support/shop';

test.use({ goods: 'demo' });

const PHONE = { width: 360, height: 800 };
const RAINCOAT = '/products/harbour-raincoat-mustard';

/** What goes on beyond the edge, with the reason. */
const CUT = [
  // On a phone, one line that scrolls to the side: the tabs, the states of orders, and what to do with the goods.
  '[role=tablist]',
  '[role=group][aria-label=Status]',
  '[data-part=actions]',
  // A table that scrolls in a region of its own.
  '[role=group][tabindex="0"]',
  // A hint in a field is as long as the field: the label above says what it is for.
  'main input[type=search]',
].join();

/** What is the same in both directions, with the reason. */
const ALIKE = [
  // A drawing that is cropped at the same people.
  'main img',
  // The library places it by a script, which asks the theme for the direction.
  '.MuiTabs-indicator',
].join();

async function faultsOf(page: Page, letters: number): Promise<string[]> {
  await setLetters(page, letters);
  await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);
  const faults = [
    ...(await layoutFaults(page, CUT)),
    ...(await boxFaults(page, CUT)),
    ...(await mirrorFaults(page, ALIKE)),
  ];
  return [...new Set(faults)];
}

/** Expects room for the words of the open page. */
async function expectRoom(page: Page, name: string, sizes = [16, 32]) {
  await expect(page.locator('html[data-longer]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  for (const letters of sizes) {
    // What is in a drawer may still move.
    await expect
      .poll(() => faultsOf(page, letters), `${name}, letters of ${letters} px`)
      .toEqual([]);
  }
  await setLetters(page, 16);
}

type Opener = (page: Page) => Promise<unknown>;

async function expectRoomAt(page: Page, address: string, open?: Opener, sizes?: number[]) {
  await page.goto(address);
  await hydrate(page);
  await open?.(page);
  await expectRoom(page, address, sizes);
}

test.describe('longer words have room, and a mirror shows the page', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(PHONE);
  });

  const GUEST: [name: string, address: string, open?: Opener][] = [
    ['the home page', '/'],
    ['the shop', '/shop', (page) => expect(page.locator('h1')).toHaveText('Shopop')],
    ['a product', RAINCOAT],
    ['the sign-in', '/login'],
    ['the filters', '/shop', (page) => page.locator('[data-part=button] button').click()],
    ['the menu', '/shop', (page) => page.locator('header button').first().click()],
  ];
  for (const [name, address, open] of GUEST)
    test(name, async ({ page }) => {
      await lengthenWords(page);
      await expectRoomAt(page, address, open);
    });

  test('the cart', async ({ page }) => {
    await rememberCart(page, 2);
    await lengthenWords(page);
    await expectRoomAt(page, '/orders');
  });

  test('from the checkout to the account', { tag: '@nightly' }, async ({ page, shop }) => {
    await rememberCart(page, 2);
    await signIn(page, await verifiedPerson(shop));
    await page.goto('/shipping');
    await fillShipping(page, 'Ada Weaver');
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/orderConfirmed');
    await lengthenWords(page);
    const [product] = await productsOf(page, 1);
    for (const address of ['/orderConfirmed', '/manageOrders', '/account'])
      await expectRoomAt(page, address);
    await page.evaluate(
      (cart) => localStorage.setItem('shopping-cart', cart),
      JSON.stringify({ [product?._id ?? '']: 2 }),
    );
    await expectRoomAt(page, '/shipping');
  });

  test('the owner’s page', { tag: '@nightly' }, async ({ page, shop }) => {
    test.slow();
    await openOrders(page, shop);
    const [product] = await productsOf(page, 1);
    if (!product) throw new Error('The shop has no products.');
    await placeByCall(page, { email: 'owner@hemline.example', password: '' }, [
      { ...product, quantity: 2 },
    ]);
    await lengthenWords(page);
    for (const tab of ['orders', 'goods', 'goods&import=new', 'customers', 'journal', 'mails'])
      await expectRoomAt(page, `/inventory?tab=${tab}`);
    for (const at of ['settings', 'glance', `goods&edit=${product._id}`])
      await expectRoomAt(page, `/inventory?tab=${at}`, undefined, [16]);
  });
});

test.describe('what has no room is found', () => {
  const FAULTS: [fault: string, html: string, found: RegExp][] = [
    ['a page that scrolls', '<p style="width: 500px">Wide</p>', /^scrolls sideways by/],
    [
      'cut words',
      '<p style="width: 4em; overflow: hidden; white-space: nowrap">Words that end</p>',
      /^cut: /,
    ],
    ['words over words', '<p>First</p><p style="margin-top: -2.1em">Second</p>', /lies over/],
    ['a word that sticks out', '<p style="width: 2em">Unbreakable</p>', /^out of its box: Unb/],
    [
      'a list that hides its end',
      '<select style="width: 4em"><option>A long choice</select>',
      /^out of its box: A/,
    ],
    [
      'a hint that is cut',
      '<input style="width: 3em" placeholder="What to type">',
      /^out of its box: What/,
    ],
    ['a margin on one side', '<p style="margin-left: 40px">Words</p>', /^not mirrored: p/],
    [
      'a part that is held at the left',
      '<p style="position: absolute; left: 0">Words</p>',
      /^not mirrored: p/,
    ],
  ];
  test('each kind, and only there', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.setContent('<!doctype html><p>Words</p><select><option>A choice</select>');
    expect(await faultsOf(page, 16)).toEqual([]);
    for (const [fault, html, found] of FAULTS) {
      await page.setContent(`<!doctype html>${html}`);
      const faults = await faultsOf(page, 16);
      expect.soft(faults, fault).toContainEqual(expect.stringMatching(found));
    }
  });
});
