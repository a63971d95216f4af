/** The owner's products in the whole shop: the table, its filters, and the changes in its cells. */

import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '#domain/goods/product';
import { ownerProductDetailsSchema } from '#domain/owner/ownerProduct';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { saveFile } from '#src/services/browser';
import { call } from '#tests/server/support/caller';
import { lineOf } from '#tests/server/support/orderBody';
import { ANN, OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import {
  fetchReplying,
  fetchHolding,
  jsonReply,
  fetchLosingAnswer,
} from '#tests/support/fetchFaults';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

jest.mock('#src/services/browser', () => ({
  ...jest.requireActual<object>('#src/services/browser'),
  saveFile: jest.fn(),
}));

const shirt = (_id: string, size: string, stock: number, price = 40): Product =>
  aProduct({ _id, name: 'linen shirt', style: 'linen', size, colour: 'White', stock, price });
const belts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ _id: `b${index}`, name: `belt ${index}`, price: 10 + index, stock: 10 }),
  );
const SHIRTS = [shirt('s1', 'S', 3), shirt('s2', 'M', 0), shirt('s3', 'L', 4, 45)];
const GOODS = [...SHIRTS, ...belts(8)];

const api = testApi();
beforeEach(async () => {
  await api.reset(GOODS);
});

const open = (address = '/inventory?tab=goods', options: OpenShopOptions = {}) =>
  openShop(api, address, { user: aUser({ email: OWNER }), ...options });
type Shop = Awaited<ReturnType<typeof open>>;
const row = (name: string) => screen.findByRole('row', { name });

describe('the table of goods', () => {
  it('folds the sizes of a style under one row, and says what is not in the shop', async () => {
    const { user } = await open('/inventory');
    await user.click(await screen.findByRole('tab', { name: 'Goods' }));
    const style = await row('linen shirt, all 3');
    for (const words of ['$40.00 to $45.00', '7', '2 of 3 in the shop', '3 sizes'])
      expect(style).toHaveTextContent(words);
    expect(screen.queryByRole('row', { name: /Size M/ })).not.toBeInTheDocument();
    await user.click(within(style).getByRole('button', { name: 'Unfold linen shirt' }));
    expect(await row('linen shirt, Size M, White')).toHaveTextContent('No stock');
    expect(await row('linen shirt, Size S, White')).toHaveTextContent('In the shop');
  });

  it('says when goods were changed by the day of the shop, wherever the owner is', async () => {
    // Another day in any zone that is not the shop's.
    await api.database.query("UPDATE products SET updated_at = '2026-11-27T11:30:00Z'");
    for (const [timeZone, day] of [
      ['Pacific/Kiritimati', 'Nov 28, 2026'],
      ['Etc/GMT+12', 'Nov 26, 2026'],
    ] as const) {
      const { unmount } = await open('/inventory?tab=goods&q=b1', {
        shop: { ...DEFAULT_SHOP, timeZone },
      });
      expect(await row('belt 1')).toHaveTextContent(day);
      unmount();
    }
  });

  it('searches, sorts and turns pages on the server, and keeps it all in the address', async () => {
    await api.reset([...SHIRTS, ...belts(51)]);
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    expect(await row('belt 50')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), '-price');
    const [, first] = await screen.findAllByRole('row');
    expect(first).toHaveAccessibleName('belt 50');
    expect(router.state.location.search).toBe('?tab=goods&sort=-price');
    await user.type(screen.getByRole('searchbox', { name: 'Search goods' }), 's3{Enter}');
    expect(await row('linen shirt, all 3')).toBeInTheDocument();
    expect(await screen.findByText(/^1 product in \d variants? found$/)).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search goods' }), 'x{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Show all goods' }));
    expect(await row('belt 0')).toBeInTheDocument();
  });

  it('keeps the focus where it is searched and filtered, and what is opened begins at its top', async () => {
    const { user, router } = await open();
    const search = await screen.findByRole('searchbox', { name: 'Search goods' });
    await user.type(search, 'belt{Enter}');
    expect(await screen.findByText(/^8 products in 8 variants found$/)).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search goods' })).toHaveFocus();
    const state = screen.getByRole('combobox', { name: 'State' });
    state.focus();
    await user.selectOptions(state, 'Hidden');
    expect(await screen.findByText('Nothing matches this.')).toBeInTheDocument();
    expect(state).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(search).toHaveValue('belt');
    await act(() => router.navigate(-1));
    expect(search).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Open belt 0' }));
    expect(await screen.findByRole('form', { name: 'Product' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('counts products and variants at the same time, also what another owner has added', async () => {
    await open();
    expect(await screen.findByText('9 products in 11 variants')).toBeInTheDocument();
    const token = await api.signIn(OWNER);
    const body = { name: 'scarf', seller: 'Weaver', price: 9, shipping: 1, img: '', hidden: false };
    expect((await call(api, 'POST /owner/products', { token, body })).status).toBe(200);
    await act(() => Promise.resolve(window.dispatchEvent(new Event('focus'))));
    expect(await screen.findByText('10 products in 12 variants')).toBeInTheDocument();
  });

  it('chooses all rows from the last one with Shift, also the sizes of a style between them', async () => {
    await api.reset([...belts(2), ...SHIRTS, ...belts(4).slice(2)]);
    const { user } = await open();
    const tick = async (name: string) => user.click(within(await row(name)).getByRole('checkbox'));
    await tick('belt 1');
    await user.keyboard('{Shift>}');
    await tick('belt 2');
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('5 variants chosen')).toBeInTheDocument();
    await tick('linen shirt, all 3');
    expect(await screen.findByText('2 variants chosen')).toBeInTheDocument();
  });

  it('saves as a file what it shows, or all goods, for this shop, Shopify or Google', async () => {
    const { user } = await open('/inventory?tab=goods&q=linen');
    const saved: string[] = [];
    jest.mocked(saveFile).mockImplementation((name, text) => saved.push(name, text as string));
    const save = async (...choices: string[]) => {
      await user.click(await screen.findByRole('button', { name: 'Save as a file' }));
      for (const name of choices) await user.click(await screen.findByRole('radio', { name }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return saved.splice(0);
    };
    const [name, shown = ''] = await save();
    expect([name, shown.startsWith('\uFEFF_id,'), shown.trim().split('\r\n').length]).toEqual([
      ...['goods.csv', true, 4],
    ]);
    const [, shopify = ''] = await save('Shopify: its file of products');
    expect(shopify.match(/^linen,/gm)).toHaveLength(3);
    const [xmlName, feed = ''] = await save('All goods', 'Google: the feed for Merchant Center');
    expect([xmlName, feed.match(/<item>/g)?.length]).toEqual(['goods-for-google.xml', 11]);
  });

  it('says how many pictures of other sites are fetched, which failed and why, and tries again', async () => {
    const hat = { _id: 'h1', name: 'felt hat', img: 'https://old.example/hat.jpg' };
    await api.reset([aProduct(hat), aProduct({ _id: 'h2', img: 'https://old.example/bag.jpg' })]);
    await api.database.query(
      `INSERT INTO fetched_pictures (address, reason, details) VALUES ($1, 'picture_missing', '{"status":404}')`,
      [hat.img],
    );
    const { user } = await open();
    const notice = await screen.findByRole('region', { name: 'Pictures from other sites' });
    const words = within(notice).getByRole('status');
    expect(words).toHaveTextContent('0 of 2 pictures fetched from other sites, 1 failed.');
    const [failure] = within(notice).getAllByRole('listitem');
    expect(failure).toHaveTextContent('felt hat: The other shop does not give it out (404).');
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(words).toHaveTextContent(/^0 of 2 pictures fetched from other sites\.$/),
    );
  });

  it('shows no goods of the former question when a search fails, and goes on by Try again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    let isDown = true;
    const failing = fetchReplying(api.fetch, /q=shirt/, jsonReply({}, 404));
    const { user } = await open('/inventory?tab=goods', {
      fetch: (...request) => (isDown ? failing : api.fetch)(...request),
    });
    expect(await row('belt 0')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search goods' }), 'shirt{Enter}');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('row', { name: 'belt 0' })).not.toBeInTheDocument();
    expect(screen.queryByText(/variants/)).not.toBeInTheDocument();
    isDown = false;
    await user.click(again);
    expect(await row('linen shirt, all 3')).toBeInTheDocument();
  });
});

describe('changing in place', () => {
  const type = async ({ user }: Shop, label: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
    return field;
  };
  const stored = async (id: string) => {
    const token = await api.signIn(OWNER);
    const product = await call(api, `GET /owner/products/${id}`, { token });
    return { ...product.as(ownerProductDetailsSchema), etag: String(product.headers.etag), token };
  };

  it('keeps what was typed and not saved while another tab is open', async () => {
    const shop = await open();
    const stock = { name: 'Stock of belt 0' };
    await shop.user.clear(await screen.findByRole('textbox', stock));
    await shop.user.type(screen.getByRole('textbox', stock), '12');
    await shop.user.click(screen.getByRole('tab', { name: 'Orders' }));
    await waitFor(() => expect(screen.queryByRole('textbox', stock)).not.toBeInTheDocument());
    await shop.user.click(screen.getByRole('tab', { name: 'Goods' }));
    expect(await screen.findByRole('textbox', stock)).toHaveValue('12');
    expect(screen.getByRole('button', { name: 'Save +2: Stock of belt 0' })).toBeVisible();
  });

  it('saves a price with Enter, gives up with Escape, takes it back, says of a vain former price that nobody sees it, and takes no stock below 0', async () => {
    const shop = await open('/inventory?tab=goods&q=b1');
    const field = await type(shop, 'Price of belt 1', 'ten{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter an amount such as 12.50.');
    await type(shop, 'Price of belt 1', '100000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is more than');
    await shop.user.keyboard('{Escape}');
    expect(field).toHaveValue('11.00');
    await type(shop, 'Price of belt 1', '12,50{Enter}');
    expect(await screen.findByText('Price of belt 1 saved.')).toBeInTheDocument();
    expect(field).toHaveValue('12.50');
    expect((await stored('b1')).price).toBe(12.5);
    await shop.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone for 1 variant.')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue('11.00'));
    await type(shop, 'Former price of belt 1', '10{Enter}');
    const vain = 'The former price is not above the price: shoppers see no reduction.';
    expect(await screen.findByText(`Former price of belt 1 saved. ${vain}`)).toBeInTheDocument();
    await type(shop, 'Price of belt 1', '9{Enter}');
    expect(await screen.findByText('Price of belt 1 saved.')).toBeInTheDocument();
    await type(shop, 'Stock of belt 1', '-1{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter 0 or more.');
    expect((await stored('b1')).stock).toBe(10);
  });

  it('keeps what she types while the price before is on its way', async () => {
    const { fetch, letGo } = fetchHolding(api.fetch, 'PATCH');
    const shop = await open('/inventory?tab=goods&q=b1', { fetch });
    await type(shop, 'Price of belt 1', '12{Enter}');
    const field = await type(shop, 'Price of belt 1', '13');
    letGo();
    expect(await screen.findByText('Price of belt 1 saved.')).toBeInTheDocument();
    expect(field).toHaveValue('13');
    await shop.user.type(field, '{Enter}');
    await waitFor(async () => expect((await stored('b1')).price).toBe(13));
  });

  it('keeps what was typed when somebody else was quicker, and says what that one changed', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const shop = await open('/inventory?tab=goods&q=b1');
    const field = await type(shop, 'Price of belt 1', '15');
    const { etag, token } = await stored('b1');
    await call(api, 'PATCH /owner/products/b1', {
      token,
      headers: { 'if-match': etag },
      body: { price: 14, category: 'Belts' },
    });
    await shop.user.type(field, '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else changed this meanwhile: the price is now 14.00, the category is now “Belts”.',
    );
    expect(field).toHaveValue('15');
    await shop.user.type(field, '{Enter}');
    expect(await screen.findByText('Price of belt 1 saved.')).toBeInTheDocument();
    expect(await stored('b1')).toMatchObject({ price: 15, category: 'Belts' });
  });

  /** The page fetches its goods again. */
  const comeBack = () => act(() => Promise.resolve(window.dispatchEvent(new Event('focus'))));

  /** Another owner takes one of the ten belts, and the page fetches its goods again. */
  const fetchAgain = async () => {
    const token = await api.signIn(OWNER);
    await call(api, 'POST /owner/stock', { token, body: { changes: [{ _id: 'b1', by: -1 }] } });
    await comeBack();
    await waitFor(() => expect(screen.getByLabelText('Stock of belt 1')).toHaveValue('9'));
  };
  const changeByAnother = async (body: { price: number }) => {
    const { etag, token } = await stored('b1');
    await call(api, 'PATCH /owner/products/b1', { token, headers: { 'if-match': etag }, body });
    await fetchAgain();
  };

  it('replaces no price that it has fetched since typing began before it has said so', async () => {
    const shop = await open('/inventory?tab=goods&q=b1');
    const field = await type(shop, 'Price of belt 1', '15');
    await changeByAnother({ price: 14 });
    await shop.user.type(field, '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Somebody else changed this meanwhile: the price is now 14.00. Save again/,
    );
    expect(field).toHaveValue('15');
    expect((await stored('b1')).price).toBe(14);
    await shop.user.type(field, '{Enter}');
    expect(await screen.findByText('Price of belt 1 saved.')).toBeInTheDocument();
    expect((await stored('b1')).price).toBe(15);
  });

  it('blames nobody for a price that she has sent herself, whose answer was lost (trial 80)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch = fetchLosingAnswer(api.fetch, /products\/b1$/);
    const shop = await open('/inventory?tab=goods&q=b1', { fetch });
    await type(shop, 'Price of belt 1', '12{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    await fetchAgain();
    const field = await type(shop, 'Price of belt 1', '13{Enter}');
    expect(await screen.findByText(/What you sent before has arrived after all/)).toBeVisible();
    await shop.user.type(field, '{Enter}');
    expect(await screen.findByText('Price of belt 1 saved.')).toBeInTheDocument();
    expect((await stored('b1')).price).toBe(13);
  });

  it('follows what others change in a cell that was touched and put back', async () => {
    const shop = await open('/inventory?tab=goods&q=b1');
    const price = await type(shop, 'Price of belt 1', '11.00');
    await shop.user.click(screen.getByRole('button', { name: 'One more: belt 1' }));
    await shop.user.click(screen.getByRole('button', { name: 'One fewer: belt 1' }));
    await changeByAnother({ price: 14 });
    expect(price).toHaveValue('14.00');
  });

  it('sends a stock as a difference, so that what is sold meanwhile stays sold, also if that makes the typed number, and a count as a count', async () => {
    const shop = await open('/inventory?tab=goods&q=b1');
    const field = await type(shop, 'Stock of belt 1', '12');
    const { token } = await stored('b1');
    await call(api, 'POST /owner/stock', { token, body: { changes: [{ _id: 'b1', by: -3 }] } });
    await shop.user.click(screen.getByRole('button', { name: 'Save +2: Stock of belt 1' }));
    expect(await screen.findByText('+2 of belt 1: 9 now.')).toBeInTheDocument();
    expect(field).toHaveValue('9');
    await shop.user.click(screen.getByRole('button', { name: 'Count belt 1' }));
    await shop.user.type(screen.getByLabelText('Pieces on the shelf'), '0{Enter}');
    expect(await screen.findByText('belt 1 counted: 0 now.')).toBeInTheDocument();
    expect(await row('belt 1')).toHaveTextContent('No stock');
    await shop.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field).toHaveValue('9'));
    await type(shop, 'Stock of belt 1', '7');
    await call(api, 'POST /owner/stock', { token, body: { changes: [{ _id: 'b1', by: -2 }] } });
    await comeBack();
    await shop.user.click(await screen.findByRole('button', { name: 'Save −2: Stock of belt 1' }));
    expect(await screen.findByText('−2 of belt 1: 5 now.')).toBeInTheDocument();
  });

  it('takes what is sold and not packed off a count, because it lies on the shelf too', async () => {
    await placeOrderAs(api, ANN, {
      orders: [
        lineOf(
          3,
          GOODS.find(({ _id }) => _id === 'b1'),
        ),
      ],
    });
    const shop = await open('/inventory?tab=goods&q=b1');
    await shop.user.click(await screen.findByRole('button', { name: 'Count belt 1' }));
    expect(
      await screen.findByText(/^The shop says that 7 can be sold. 3 more are sold/),
    ).toBeVisible();
    await shop.user.type(screen.getByLabelText('Pieces on the shelf'), '12');
    expect(screen.getByText(/^12 on the shelf, 3 of them sold .* 9 can be sold.$/)).toBeVisible();
    await shop.user.keyboard('{Enter}');
    expect(await screen.findByText('belt 1 counted: 9 now.')).toBeInTheDocument();
    expect((await stored('b1')).stock).toBe(9);
  });

  /** Makes 15 of the ten belts. It is done, but its answer is lost. */
  const sendInVain = async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch = fetchLosingAnswer(api.fetch, /stock$/);
    const shop = await open('/inventory?tab=goods&q=b1', { fetch });
    const field = await type(shop, 'Stock of belt 1', '15{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    return { shop, field };
  };

  it('adds nothing to what is done already when she presses again with another number (trial 80)', async () => {
    const { shop, field } = await sendInVain();
    await type(shop, 'Stock of belt 1', '16{Enter}');
    expect(await screen.findByText(/What you sent before has arrived after all/)).toBeVisible();
    expect((await stored('b1')).stock).toBe(15);
    // What is left of the typed number, upon what has arrived.
    await shop.user.click(screen.getByRole('button', { name: 'Save +1: Stock of belt 1' }));
    expect(await screen.findByText('+1 of belt 1: 16 now.')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue('16'));
  });

  it('adds again what is typed again after its first outcome was seen (trial 80)', async () => {
    const { shop, field } = await sendInVain();
    await shop.user.type(field, '{Escape}');
    await comeBack();
    await waitFor(() => expect(field).toHaveValue('15'));
    await type(shop, 'Stock of belt 1', '20{Enter}');
    expect(await screen.findByText('+5 of belt 1: 20 now.')).toBeInTheDocument();
    expect((await stored('b1')).stock).toBe(20);
  });

  it('adds once when an answer was lost and she presses again after another tab was open (trial 80)', async () => {
    const { shop } = await sendInVain();
    await shop.user.click(screen.getByRole('tab', { name: 'Orders' }));
    await shop.user.click(screen.getByRole('tab', { name: 'Goods' }));
    await act(() => shop.router.navigate('/inventory?tab=goods&q=b1'));
    await shop.user.type(await screen.findByLabelText('Stock of belt 1'), '{Enter}');
    expect(await screen.findByText('+5 of belt 1: 15 now.')).toBeInTheDocument();
    expect((await stored('b1')).stock).toBe(15);
  });

  it('is told in the journal, with the way back from each act, or why there is none', async () => {
    const shop = await open('/inventory?tab=goods&q=b7');
    await type(shop, 'Price of belt 7', '20{Enter}');
    await screen.findByText('Price of belt 7 saved.');
    await shop.user.click(screen.getByRole('tab', { name: 'Journal' }));
    const act = await screen.findByRole('listitem', { name: 'Changed: belt 7' });
    expect(act).toHaveTextContent('price 17.00 → 20.00');
    expect(act).toHaveTextContent(OWNER);
    await shop.user.click(within(act).getByRole('button', { name: 'Undo' }));
    const question = await within(act).findByRole('region', { name: 'What would change' });
    expect(question).toHaveTextContent('belt 7: price 20.00 → 17.00');
    await shop.user.click(within(question).getByRole('button', { name: 'Undo 1 variant' }));
    const undo = await screen.findByRole('listitem', { name: 'Undone: belt 7' });
    expect(undo).toHaveTextContent('price 20.00 → 17.00');
    await waitFor(() =>
      expect(within(act).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument(),
    );
    await shop.user.type(screen.getByRole('textbox', { name: 'Product' }), 'Belt 7{Enter}');
    await waitFor(() => expect(shop.router.state.location.search).toContain('product=Belt+7'));
    expect(await screen.findByRole('listitem', { name: 'Changed: belt 7' })).toBeVisible();
    await shop.user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'import');
    expect(await screen.findByText('Nothing in the journal matches this.')).toBeInTheDocument();
    expect(shop.router.state.location.search).toContain('kind=import');
  });
});
