/**
 * Where each field that a shopper types into an order can be read again. A new field of the request is a type error
 * here, until its places are listed.
 */

import { screen } from '@testing-library/react';
import type { OrderRequest } from '#domain/orders/order';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { renderMail } from '#server/shop/mails/renderMail';
import { call } from '#tests/server/support/caller';
import { ANN, OWNER, placedBy } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { openShop } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const ALL = ['shopper', 'owner', 'slip', 'mail', 'file'] as const;
type Place = (typeof ALL)[number];
type Typed = Omit<
  OrderRequest,
  'orders' | 'totalPrice' | 'tax' | 'orderTime' | 'orderStatus' | 'payment' | 'language'
>;

const TYPED: Record<keyof Typed, [text: string, places: readonly Place[]]> = {
  name: ['Zoe Placename', ALL],
  email: [ANN, ['shopper', 'owner', 'file']],
  address: ['7 Readable Road', ALL],
  number: ['0170 5550123', ALL],
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ products: PRODUCTS });
});
afterAll(() => api.close());

it('each field of an order is read where it is wanted: shopper’s list, owner’s page, slip, mail, file', async () => {
  window.print = () => undefined;
  const typed = Object.fromEntries(Object.entries(TYPED).map(([name, [text]]) => [name, text]));
  const order = await placedBy(api, ANN, typed);
  const token = await api.signIn(OWNER);
  const texts: Record<Place, string> = {
    mail: renderMail({ kind: 'placed', order }, { publicUrl: '', shop: DEFAULT_SHOP }).text,
    file: (await call(api, 'GET /owner/orders.csv', { token })).body,
    ...{ shopper: '', owner: '', slip: '' },
  };
  const shopper = await openShop(api, '/manageOrders', { user: aUser({ email: ANN }) });
  await screen.findByText(TYPED.address[0], { exact: false });
  texts.shopper = document.body.textContent;
  shopper.unmount();
  const owner = await openShop(api, `/inventory?order=${order._id}`, {
    user: aUser({ email: OWNER }),
  });
  await screen.findByText(TYPED.address[0], { exact: false });
  texts.owner = document.body.textContent;
  await owner.user.click(await screen.findByRole('button', { name: 'Print packing slips' }));
  texts.slip = document.querySelector('#papers')?.textContent ?? '';
  for (const [field, [text, places]] of Object.entries(TYPED))
    expect([field, ALL.filter((place) => texts[place].includes(text))]).toEqual([field, places]);
});
