import { File as NodeFile } from 'node:buffer';
import { act, screen, within } from '@testing-library/react';
import type { Product } from '#domain/goods/product';
import { BELT, SHIRT, shopifyFile, TROUSERS } from '#tests/server/shop/file/kinds/files';
import {
  PRESTA,
  prestaCombinations,
  prestaGoods,
  SIZES,
} from '#tests/server/shop/file/kinds/prestaFiles';
import { OWNER } from '#tests/server/support/ownerShop';
import { fetchReplying, fetchLosingAnswer, lostReply } from '#tests/support/fetchFaults';
import { openShop, press } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const GOODS: Product[] = [aProduct({ _id: 'p0', name: 'product 0', price: 10, stock: 20 })];

const api = testApi();
beforeEach(() => api.reset(GOODS));

const open = (fetch: typeof api.fetch = api.fetch) =>
  openShop(api, '/inventory?tab=goods&import=new', { user: aUser({ email: OWNER }), fetch });
type Shop = Awaited<ReturnType<typeof open>>;
const fileOf = (text: string | Buffer, name: string) => new NodeFile([text], name) as File;
const chooseAll = async ({ user }: Shop, ...files: File[]) =>
  user.upload(await screen.findByLabelText('Choose a file'), files);
const choose = (shop: Shop, text: string, name = 'goods.csv') =>
  chooseAll(shop, fileOf(text, name));

describe('the upload of a file', () => {
  it('says in words that a proxy answered with a page of its own', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const headers = { 'content-type': 'text/html' };
    let status = 0;
    const page = () =>
      Promise.resolve(new Response('<html><h1>no</h1></html>', { status, headers }));
    const shop = await open(fetchReplying(api.fetch, /owner\/imports/, page));
    const turnedAway = /^A server before the shop turned the file away/;
    for (const [answered, words] of [
      [400, turnedAway],
      [413, /^A server before the shop does not let so large a file through\./],
      [415, turnedAway],
    ] as const) {
      status = answered;
      await choose(shop, 'x');
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
  });
});

describe('an upload whose answer is lost', () => {
  it('has changed nothing: another file is read, and none is said to have arrived', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const shop = await open(fetchLosingAnswer(api.fetch, /owner\/imports/));
    const csv = (price: number) => `_id,name,price,seller,shipping\np0,product 0,${price},Weaver,1`;
    await choose(shop, csv(11));
    expect(await screen.findByRole('alert')).toBeVisible();
    await choose(shop, csv(12));
    expect(await screen.findByText(/price 10\.00 → 12\.00/)).toBeInTheDocument();
    expect(screen.queryByText(/has arrived after all/)).not.toBeInTheDocument();
  });
});

const FILE = shopifyFile(...SHIRT, BELT, ...TROUSERS);

describe('what a file does not say', () => {
  it('is asked once, before the preview, and not again for the next file', async () => {
    const shop = await open();
    await choose(shop, FILE);
    expect(await screen.findByText('What the file does not say')).toBeInTheDocument();
    expect(screen.getByLabelText('Manufacturer')).toHaveValue('Hemline');
    await press(shop, 'Go on to the preview');
    expect(await screen.findByText('Enter an amount such as 4.50, or 0.')).toBeInTheDocument();
    await shop.user.click(screen.getByLabelText(/^without tax/));
    await shop.user.type(screen.getByLabelText('Shipping charge'), '4,5{Enter}');
    expect(
      await screen.findByText(/^This is a Shopify file: 3 garments, 6 sizes/),
    ).toBeInTheDocument();
    expect(JSON.parse(shop.items.get('import-answers') ?? '')).toEqual({
      prices: 'net',
      shipping: '450',
      manufacturer: 'Hemline',
    });
    expect(screen.getByText(/new products get \$4\.50, those/)).toBeInTheDocument();
    await press(shop, 'Choose another file');
    await choose(shop, FILE);
    expect(await screen.findByText(/^This is a Shopify file/)).toBeInTheDocument();
    await press(shop, 'Change the answers');
    expect(screen.getByLabelText('Shipping charge')).toHaveValue('4.50');
  });
});

describe('a file that cannot be read before a question is answered', () => {
  it('asks it although no row is valid yet', async () => {
    const shop = await open();
    await choose(shop, prestaGoods());
    await shop.user.click(await screen.findByLabelText(/^without tax/));
    await shop.user.type(screen.getByLabelText('Shipping charge'), '4.5');
    await press(shop, 'Go on to the preview');
    expect(await screen.findByText(/^This is a PrestaShop file/)).toBeInTheDocument();
  });
});

describe('files that are chosen at once', () => {
  it('are one import, or none is sent', async () => {
    const shop = await open();
    const products = fileOf(prestaGoods('Price tax excluded'), 'goods.csv');
    // Another folder may have a file of the same name.
    const combinations = fileOf(prestaCombinations(...SIZES), 'goods.csv');
    await chooseAll(shop, products, fileOf(PRESTA, 'both.zip'));
    expect(await screen.findByText(/Choose a zip file alone\.$/)).toBeInTheDocument();
    await chooseAll(shop, products, combinations);
    await shop.user.type(await screen.findByLabelText('Shipping charge'), '4.5');
    await press(shop, 'Go on to the preview');
    expect(
      await screen.findByText('This is a PrestaShop file: 2 garments, 4 sizes, 1 hidden.'),
    ).toBeInTheDocument();
    const row = (await screen.findByText('Net Smock, Size S, Navy')).closest('li');
    // The price and the pieces are no one number, also for a screen reader.
    expect(row).toHaveTextContent('$39.15 4 in stock');
    expect(screen.getByText('Net Smock, Size M, Navy')).toBeInTheDocument();
  });
});

const TILL = ['Artikel-Nr;Bezeichnung;VK;Menge;Stoff;Kasse', 'H-1;Lodenhut;39,90;3;Loden;2'].join(
  '\n',
);

describe('a file that the shop does not know', () => {
  it('is read by the columns that its owner chooses, and the next one by what was kept', async () => {
    const shop = await open();
    await choose(shop, TILL, 'till.csv');
    const column = (name: string) => screen.getByRole('combobox', { name });
    expect(await screen.findByRole('combobox', { name: 'Bezeichnung' })).toHaveValue('name');
    expect(column('Artikel-Nr')).toHaveValue('articleNumber');
    expect(column('Kasse')).toHaveValue('');
    expect(column('Stoff')).toHaveAccessibleDescription('Such as Loden');
    await shop.user.selectOptions(column('VK'), 'Left out');
    await shop.user.selectOptions(column('Kasse'), 'Name');
    await press(shop, 'Go on to the preview');
    expect(await screen.findByText(/^Two columns are chosen as Name:/)).toBeInTheDocument();
    await shop.user.selectOptions(column('Kasse'), 'Manufacturer');
    expect(screen.queryByLabelText('Manufacturer')).not.toBeInTheDocument();
    expect(screen.getByText('Choose the column that is the price.')).toBeInTheDocument();
    await shop.user.selectOptions(column('Kasse'), 'Left out');
    await shop.user.selectOptions(column('VK'), 'Price');
    await shop.user.type(screen.getByLabelText('Keep these choices as'), 'Our till');
    await shop.user.type(screen.getByLabelText('Shipping charge'), '4.5');
    await shop.user.click(screen.getByLabelText(/^without tax/));
    await press(shop, 'Go on to the preview');
    expect(
      await screen.findByText(/^This is a spreadsheet file: 1 garment, 1 size/),
    ).toBeInTheDocument();
    const left = screen.getAllByRole('term').map((term) => term.nextSibling?.textContent);
    expect(left).toEqual([
      'Article number',
      'Name',
      'Price',
      'Pieces in stock',
      'Material',
      'Left out',
    ]);
    await press(shop, 'Choose another file');
    await choose(shop, TILL.replace('39,90', '29,90'), 'till.csv');
    expect(await screen.findByText(/columns as in “Our till”/)).toBeInTheDocument();
    await press(shop, 'Change the answers');
    expect(column('VK')).toHaveValue('price');
    await shop.user.selectOptions(column('Stoff'), 'Left out');
    await shop.user.selectOptions(column('Choices that you kept'), 'Our till');
    expect(column('Stoff')).toHaveValue('material');
  });
});

describe('the preview of a file', () => {
  it('shows what is new, changed, hidden and refused, a part at a time, and the change is undone', async () => {
    let isDown = false;
    const shop = await open((...request) =>
      isDown && (request[0] as Request).url.includes('after=n')
        ? lostReply()
        : api.fetch(...request),
    );
    const header = '_id,name,price,seller,shipping,img,hidden,size';
    const news = Array.from({ length: 60 }, (_, n) => `n${n},Hat ${n},0,M,1,,,M`);
    const rows = ['p0,product 0,12.5,M,1,/pictures/b.svg,,', 'x,Bad,1O,M,1,,,', ...news];
    await choose(shop, [header, ...rows].join('\n'));
    expect(await screen.findByRole('tab', { name: 'New (60)' })).toHaveAttribute(
      ...(['aria-selected', 'true'] as const),
    );
    expect(
      screen.getByText(/^60 variants have the price 0: .* 60 variants have no picture/),
    ).toBeInTheDocument();
    const panel = () => screen.getByRole('tabpanel', { name: /\(\d+\)$/ });
    expect(await within(panel()).findByText('Hat 0, Size M')).toBeInTheDocument();
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(50);
    isDown = true;
    await press(shop, 'Show more, 10 are left');
    expect(await screen.findByText(/^The shop cannot be reached/)).toBeInTheDocument();
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(50);
    isDown = false;
    await press(shop, 'Try again');
    expect(await within(panel()).findByText('Hat 59, Size M')).toBeInTheDocument();
    const part = (name: string) => shop.user.click(screen.getByRole('tab', { name }));
    await part('Changed (1)');
    expect(await within(panel()).findByText('price 10.00 → 12.50')).toBeInTheDocument();
    expect(within(panel()).getByRole('img', { name: 'The new picture' })).toBeInTheDocument();
    await part('Refused (1)');
    expect(
      await within(panel()).findByText('Line 3: price: must be a number, but is "1O"'),
    ).toBeInTheDocument();
    await press(shop, 'Change the goods');
    expect(
      await screen.findByText('The goods are changed: 60 added, 1 changed.'),
    ).toBeInTheDocument();
    await press(shop, 'Undo');
    expect(await screen.findByText('Undone for 61 variants.')).toBeInTheDocument();
    await press(shop, 'Back to the goods');
    await act(() => shop.router.navigate(-1));
    expect(await screen.findByText('Undone for 61 variants.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('of all goods is brought in once its owner has agreed to what is removed', async () => {
    const shop = await open();
    await shop.user.click(await screen.findByRole('radio', { name: /^Replace all goods/ }));
    await choose(shop, '_id,name,price,seller,shipping\nn1,Hat,12.50,Weaver,1');
    expect(await screen.findByRole('tab', { name: 'New (1)' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change the goods' })).not.toBeInTheDocument();
    await shop.user.click(screen.getByRole('checkbox', { name: /will be removed/ }));
    await press(shop, 'Change the goods');
    expect(await screen.findByText(/^The goods are changed: 1 added/)).toBeInTheDocument();
  });

  it('can be undone, however long that takes for the goods of a large file', async () => {
    const { setTimeout: later } = globalThis;
    const slow: typeof fetch = async (input, init) => {
      const { url, method } = input as Request;
      if (method === 'POST' && url.endsWith('/undo')) await new Promise((end) => later(end, 500));
      return api.fetch(input, init);
    };
    const shop = await open(slow);
    await choose(shop, '_id,name,price,seller,shipping\np0,product 0,11,Weaver,1');
    await press(shop, 'Change the goods');
    expect(await screen.findByText(/^The goods are changed/)).toBeInTheDocument();
    // Of what lasts many seconds, a second lasts ten milliseconds.
    globalThis.setTimeout = ((work: () => void, ms = 0) =>
      later(work, ms < 10_000 ? ms : ms / 100)) as typeof setTimeout;
    await press(shop, 'Undo');
    globalThis.setTimeout = later;
    expect(await screen.findByText('Undone for 1 variant.')).toBeInTheDocument();
  });
});
