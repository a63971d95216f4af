/** The list of a delivery or a count, filled as by a scanner, in the whole shop. */

import { screen, waitFor, within } from '@testing-library/react';
import { lineOf } from '#tests/server/support/orderBody';
import { ANN, OWNER, placeOrderAs, readStock } from '#tests/server/support/ownerShop';
import { fetchLosingAnswer } from '#tests/support/fetchFaults';
import { openShop, press } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const coat = (size: string) =>
  aProduct({ _id: `coat-${size}`, style: 'coat', size, name: 'wool coat', price: 90, stock: 5 });
const GOODS = [
  coat('S'),
  coat('M'),
  aProduct({ _id: 'cap', name: 'cotton cap', stock: 10 }),
  aProduct({ _id: 'free', name: 'gift bag' }),
];

const api = testApi();
beforeEach(async () => {
  sessionStorage.clear();
  await api.reset(GOODS);
  await api.database.query(
    `UPDATE products SET article_number = 'C-M', barcode = '4006381333931' WHERE id = 'coat-M'`,
  );
  await api.database.query(`UPDATE products SET stock = NULL WHERE id = 'free'`);
});

const open = (fetch: typeof api.fetch = api.fetch, address = '/inventory?tab=goods&list=1') =>
  openShop(api, address, { user: aUser({ email: OWNER }), fetch });
type Shop = Awaited<ReturnType<typeof open>>;

/** Scans codes as fast as a scanner types them: it waits for no answer. */
const scan = async ({ user }: Shop, ...codes: string[]) => {
  const field = await screen.findByLabelText('Barcode, article number or name');
  for (const code of codes) await user.type(field, `${code}{Enter}`);
};
const pieces = async () => {
  const table = await screen.findByRole('table', { name: 'The list' });
  return within(table)
    .getAllByRole('textbox')
    .map((field) => [field.getAttribute('aria-label'), (field as HTMLInputElement).value]);
};
const type = async ({ user }: Shop, text: string) => {
  await user.clear(screen.getByLabelText(CAP));
  await user.fill(screen.getByLabelText(CAP), text);
};
const COAT = 'Pieces of wool coat, Size M';
const CAP = 'Pieces of cotton cap';

describe('the list of a delivery', () => {
  it('takes barcodes, article numbers and names, goes on after an unknown code, and adds all in one act', async () => {
    const shop = await open(api.fetch, '/inventory?tab=goods');
    await press(shop, 'Delivery or count');
    expect(await screen.findByLabelText('Barcode, article number or name')).toHaveFocus();
    await scan(shop, '4006381333931', '123', 'c-m', 'cotton', '123', '04006381333931');
    const unknown = await screen.findByRole('group', { name: 'Unclear: 123' });
    await waitFor(() => expect(unknown).toHaveTextContent('“123”, scanned 2 times'));
    await waitFor(async () =>
      expect(await pieces()).toEqual([
        [COAT, '3'],
        [CAP, '1'],
      ]),
    );
    await scan(shop, 'wool');
    const which = await screen.findByRole('group', { name: 'Unclear: wool' });
    await shop.user.click(within(which).getByRole('button', { name: 'wool coat, Size S' }));
    expect(screen.getByLabelText('Barcode, article number or name')).toHaveFocus();
    await type(shop, '19');
    await shop.user.keyboard('{Enter}');
    expect(screen.getByLabelText('Barcode, article number or name')).toHaveFocus();
    await scan(shop, 'free');
    await press(shop, 'Show what 24 pieces of 4 variants would change');
    await screen.findByText('Stock becomes 29');
    // The scanner’s Enter must not press the button that was pressed last.
    expect(screen.getByRole('button', { name: /^Add 24/ })).toHaveFocus();
    await shop.user.keyboard('cap{Enter}');
    await press(shop, 'Show what 25 pieces of 4 variants would change');
    expect(await screen.findByText('Stock becomes 30')).toBeInTheDocument();
    expect(screen.getByText(/not counted. Count it first/)).toBeInTheDocument();
    expect(await readStock(api, 'cap')).toBe(10);
    await press(shop, 'Add 25 pieces of 4 variants');
    expect(await screen.findByText('24 pieces of 3 variants added.')).toBeInTheDocument();
    expect(await pieces()).toEqual([['Pieces of gift bag', '1']]);
    expect(screen.getByLabelText('Barcode, article number or name')).toHaveFocus();
    const stocks = async () =>
      Promise.all(['coat-S', 'coat-M', 'cap'].map((id) => readStock(api, id)));
    expect(await stocks()).toEqual([6, 8, 30]);
    await press(shop, 'Undo');
    await screen.findByText('Undone for 3 variants.');
    expect(await stocks()).toEqual([5, 5, 10]);
  });

  it('survives a reload, and is added once when its answer is lost', async () => {
    let isLost = false;
    const shop = await open(async (...request) => {
      const answer = await api.fetch(...request);
      if (isLost && (request[0] as Request).method === 'POST') throw new TypeError('lost');
      return answer;
    });
    await scan(shop, 'wool', 'C-M', 'C-M');
    await press(shop, /^Show what 2 pieces/);
    await screen.findByText('Stock becomes 7');
    isLost = true;
    jest.spyOn(console, 'error').mockImplementation();
    await press(shop, /^Add 2 pieces/);
    await screen.findByRole('button', { name: 'Send again' });
    shop.unmount();
    const again = await open();
    expect(await pieces()).toEqual([[COAT, '2']]);
    // What was sent stays as it is.
    expect(screen.getByLabelText('What the list is')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'wool coat, Size S' })).toBeDisabled();
    await scan(again, 'cap');
    expect(await screen.findByText(/Press Send again first: cap/)).toBeInTheDocument();
    await press(again, 'Send again');
    expect(await screen.findByText('2 pieces of 1 variant added.')).toBeInTheDocument();
    expect(await readStock(api, 'coat-M')).toBe(7);
    expect(screen.getByLabelText('What the list is')).toBeEnabled();
    await press(again, 'Leave it out');
    expect(sessionStorage.getItem('owner-stock-list')).toBeNull();
  });
});

it('a preview whose answer is lost is no act: the list goes on, and no earlier one is said to have arrived', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const shop = await open(fetchLosingAnswer(api.fetch, /stock$/));
  await scan(shop, 'cap');
  await press(shop, /^Show what 1 piece/);
  await screen.findByRole('alert');
  await scan(shop, 'cap');
  await press(shop, /^Show what 2 pieces/);
  expect(await screen.findByText('Stock becomes 12')).toBeInTheDocument();
  expect(screen.queryByText(/has arrived after all/)).not.toBeInTheDocument();
});

it('a count replaces stocks by what lies on the shelf, less what is sold and not packed', async () => {
  await placeOrderAs(api, ANN, { orders: [lineOf(3, GOODS[2])] });
  const shop = await open();
  await shop.user.selectOptions(
    await screen.findByLabelText('What the list is'),
    'Count: the pieces on the shelf',
  );
  await scan(shop, 'cap', 'free');
  await waitFor(async () => expect(await pieces()).toHaveLength(2));
  await type(shop, 'x');
  expect(screen.getByText(/is a whole number/)).toBeInTheDocument();
  await type(shop, '12');
  await press(shop, /^Show what 13 pieces/);
  expect(await screen.findByText('Stock becomes 9')).toBeInTheDocument();
  await press(shop, 'Store the count of 13 pieces of 2 variants');
  expect(await screen.findByText('13 pieces of 2 variants counted.')).toBeInTheDocument();
  expect([await readStock(api, 'cap'), await readStock(api, 'free')]).toEqual([9, 1]);
});

it('a stored list of another form is left, and a new one begins', async () => {
  const { uid } = aUser({ email: OWNER });
  const list = { kind: 'delivery', rows: null, open: [], key: 'k', isSent: false, by: uid };
  sessionStorage.setItem('owner-stock-list', JSON.stringify(list));
  const shop = await open();
  await scan(shop, 'cap');
  await waitFor(async () => expect(await pieces()).toEqual([[CAP, '1']]));
});
