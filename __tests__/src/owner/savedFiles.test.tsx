/** The files that an owner saves, as the spreadsheet of the owner's language opens them by a double click. */

import { screen, waitFor } from '@testing-library/react';
import { saveFile } from '#src/services/browser';
import { OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import { openShop } from '#tests/support/openShop';
import { parsedCatalogue } from '#tests/support/parsedCatalogue';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

jest.mock('#src/services/browser', () => ({
  ...jest.requireActual<object>('#src/services/browser'),
  saveFile: jest.fn(),
}));

const api = testApi();
const HAT = aProduct({ _id: 'h1', name: 'Hut, grün', price: 19.5, ratings: 4.5, stock: 3 });
beforeEach(() => api.reset([HAT, aProduct({ _id: 'p0', price: 10, shipping: 5 })]));

/** Presses buttons until a file is saved; resolves with its rows. */
async function saved(tab: string, language: string, ...buttons: string[]): Promise<string[]> {
  jest.mocked(saveFile).mockClear();
  const { user } = await openShop(api, `/inventory?tab=${tab}`, {
    user: aUser({ email: OWNER }),
    stored: { 'owner-language': language },
  });
  for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [[, text] = []] = jest.mocked(saveFile).mock.calls;
  return (text as string).split('\r\n');
}

describe('the orders for the accountant', () => {
  beforeEach(() => placeOrderAs(api, undefined, { name: '=1+1;2' }));

  it('are in columns in a German spreadsheet, with its decimal comma, and nothing runs', async () => {
    const [head = '', row = ''] = await saved('orders', 'de', 'Als CSV speichern');
    expect(head).toMatch(/^\uFEFFOrder number;Placed \(/);
    expect(row).toContain(`;"'=1+1;2";`);
    expect(row).toMatch(/;10,00;10,00;5,00;/);
  });

  it('are as they were in English', async () => {
    const [head = '', row = ''] = await saved('orders', 'en', 'Save as CSV');
    expect(head).toMatch(/^\uFEFFOrder number,Placed \(/);
    expect(row).toMatch(/,10\.00,10\.00,5\.00,/);
  });
});

describe('the goods', () => {
  it.each([
    ['de', 'Als Datei speichern', 'Speichern'],
    ['fr', 'Enregistrer dans un fichier', 'Enregistrer'],
    ['es', 'Guardar en un archivo', 'Guardar'],
  ])('are in columns in the spreadsheet of %s, and come back the same', async (...given) => {
    const rows = await saved('goods', ...given);
    expect(rows[0]).toMatch(/^\uFEFF_id;/);
    expect(rows.join('\n')).toContain(';"Hut, grün";19,5;');
    const { products, refused } = await parsedCatalogue(rows.join('\r\n'), 'csv');
    expect(refused).toEqual([]);
    expect(products).toContainEqual(expect.objectContaining(HAT));
  });
});
