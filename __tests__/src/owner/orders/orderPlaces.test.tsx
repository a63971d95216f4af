/**
 * Where each field that a shopper types into an order can be read again. A new field of the request is a type error
 * here, until its places are listed. No place is left once the person is erased.
 */

import { screen, waitFor } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import type { OrderRequest } from '#domain/orders/order';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { renderMail } from '#server/shop/mails/renderMail';
import { erasePersonForOperator } from '#server/shop/people/people';
import { call } from '#tests/server/support/caller';
import { ANN, moveAsOwner, OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { openShop } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

/** `next`: the form of the next order starts with it. */
const ALL = ['shopper', 'owner', 'slip', 'mail', 'file', 'next'] as const;
type Place = (typeof ALL)[number];
type Typed = Omit<
  OrderRequest,
  'orders' | 'totalPrice' | 'tax' | 'orderTime' | 'orderStatus' | 'payment' | 'language'
>;

const TYPED: Record<keyof Typed, [text: string, places: readonly Place[]]> = {
  name: ['Zoe Placename', ALL],
  email: [ANN, ['shopper', 'owner', 'file', 'next']],
  address: ['7 Readable Road', ALL],
  number: ['0170 5550123', ALL],
};

const api = testApi({ products: PRODUCTS });

it('each field of an order is read where it is wanted, and nowhere once the person is erased', async () => {
  window.print = () => undefined;
  const typed = Object.fromEntries(Object.entries(TYPED).map(([name, [text]]) => [name, text]));
  const order = await placeOrderAs(api, ANN, typed);
  const token = await api.signIn(OWNER);
  const texts: Record<Place, string> = {
    mail: renderMail({ kind: 'placed', order }, { publicUrl: '', shop: DEFAULT_SHOP }).text,
    file: (await call(api, 'GET /owner/orders.csv', { token })).body,
    shopper: '',
    owner: '',
    slip: '',
    next: '',
  };
  const shopper = await openShop(api, '/manageOrders', { user: aUser({ email: ANN }) });
  await screen.findByText(TYPED.address[0], { exact: false });
  texts.shopper = document.body.textContent;
  shopper.unmount();
  const stored = { 'shopping-cart': '{"p1":1}' };
  const next = await openShop(api, '/shipping', { user: aUser({ email: ANN }), stored });
  await screen.findByDisplayValue(TYPED.address[0]);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  texts.next = boxes.map(({ value }) => value).join();
  next.unmount();
  const owner = await openShop(api, `/inventory?order=${order._id}`, {
    user: aUser({ email: OWNER }),
  });
  await screen.findByText(TYPED.address[0], { exact: false });
  texts.owner = document.body.textContent;
  await owner.user.click(await screen.findByRole('button', { name: 'Print packing slips' }));
  const slip = () => document.querySelector('#papers')?.textContent ?? '';
  await waitFor(() => expect(slip()).not.toBe(''));
  texts.slip = slip();
  for (const [field, [text, places]] of Object.entries(TYPED))
    expect([field, ALL.filter((place) => texts[place].includes(text))]).toEqual([field, places]);

  // Throws if a row has another number of cells than the heading.
  parse(texts.file, { columns: true, bom: true });

  owner.unmount();
  await moveAsOwner(api, order, 'Cancelled');
  await erasePersonForOperator(api.database, ANN);
  const rows = JSON.stringify(await api.database.query('SELECT * FROM orders'));
  expect(rows).toContain(order._id);
  expect(Object.values(TYPED).filter(([text]) => rows.includes(text))).toEqual([]);
});
