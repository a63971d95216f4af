/** An owner brings in a file of goods, in the whole shop. */

import { screen } from '@testing-library/react';
import type { Product } from '#domain/product';
import { OWNER } from '#tests/server/support/ownerShop';
import { answering } from '#tests/support/answering';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const GOODS: Product[] = [aProduct({ _id: 'p0', name: 'product 0', price: 10, stock: 20 })];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset(GOODS);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const open = (fetch: typeof api.fetch = api.fetch) =>
  openShop(api, '/inventory?tab=goods&import=new', { user: aUser({ email: OWNER }), fetch });
type Shop = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: Shop, text: string, name = 'goods.csv') =>
  user.upload(await screen.findByLabelText('Choose a file'), new File([text], name));

describe('the upload of a file', () => {
  it.each([
    [413, /^A server before the shop does not let so large a file through\./],
    [400, /^A server before the shop turned the file away/],
    [415, /^A server before the shop turned the file away/],
  ])('says in words that a proxy answered %s with a page of its own', async (status, words) => {
    jest.spyOn(console, 'error').mockImplementation();
    const page = () =>
      Promise.resolve(
        new Response('<html><h1>no</h1></html>', {
          ...{ status, headers: { 'content-type': 'text/html' } },
        }),
      );
    const shop = await open(answering(api.fetch, /owner\/imports/, page));
    await choose(shop, 'x');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
