/**
 * Where each field of a product can be read and written. A new field is a type error here, until its places are listed.
 */

import { screen } from '@testing-library/react';
import type { Product } from '#domain/goods/product';
import type { ExtraFields } from '#domain/goods/productDetails';
import { ownerActListSchema } from '#domain/owner/ownerAct';
import { call } from '#tests/server/support/caller';
import { goodsFiles } from '#tests/server/support/goodsFiles';
import { OWNER } from '#tests/server/support/ownerShop';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

/** `undo`: it is there again after a deletion was undone. */
const ALL = ['page', 'form', 'file', 'undo'] as const;
type Place = (typeof ALL)[number];
const OWNERS = ALL.slice(1);
type Given = Omit<Product & ExtraFields, '_id' | 'sizes' | 'stock'>;

const GIVEN: Record<keyof Given, [text: string, places: readonly Place[]]> = {
  img: ['/pictures/first.svg', OWNERS],
  imgAlt: ['A hat on a hook', ALL],
  images: ['/pictures/second.svg', ALL],
  name: ['Placename hat', ALL],
  price: ['61.25', ALL],
  formerPrice: ['77.35', ALL],
  seller: ['Maker & Daughter', ALL],
  ratings: ['3.7', ALL],
  shipping: ['8.45', ALL],
  style: ['hat-of-places', OWNERS],
  size: ['58 cm', ALL],
  colour: ['Petrol', ALL],
  category: ['Headwear', ALL],
  description: ['Keeps the rain off.', ALL],
  material: ['Boiled wool', ALL],
  care: ['Brush it dry.', ALL],
};

const api = testApi({ products: [aProduct()] });

/** Returns what the page shows, and what stands in its fields and addresses. */
function shown(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const pictures = [...document.querySelectorAll('img')].flatMap(({ src, alt }) => [src, alt]);
  return [document.body.textContent, ...fields.map(({ value }) => value), ...pictures].join('\n');
}

it('each field of a product comes from a file, and is on its page, in the owner’s form, in the file and in the journal', async () => {
  const files = goodsFiles(() => api.database);
  const heads = ['_id', 'stock', ...Object.keys(GIVEN)];
  const cells = ['hat', '7', ...Object.values(GIVEN).map(([text]) => text)];
  const loaded = await files.load([heads.join(), cells.join()].join('\n'), { mode: 'add' });
  expect(loaded.exit).toEqual(0);
  files.remove();
  const token = await api.signIn(OWNER);
  const texts: Record<Place, string> = { page: '', form: '', file: '', undo: '' };
  texts.file = (await call(api, 'GET /owner/products.csv?format=own', { token })).body;
  const page = await openShop(api, '/products/hat');
  await screen.findByRole('heading', { level: 1, name: GIVEN.name[0] });
  texts.page = shown();
  page.unmount();
  const form = await openShop(api, '/inventory?tab=goods&edit=hat', {
    user: aUser({ email: OWNER }),
  });
  await screen.findByDisplayValue(GIVEN.name[0]);
  texts.form = shown();
  form.unmount();
  await call(api, 'DELETE /owner/products/hat', { token, headers: { 'if-match': '"1"' } });
  const [act] = (await call(api, 'GET /owner/acts', { token })).as(ownerActListSchema);
  await call(api, `POST /owner/acts/${act?._id}/undo`, { token, body: {} });
  texts.undo = (await call(api, 'GET /products/hat', { token })).body;
  expect(
    Object.entries(GIVEN).map(([field, [text]]) => [
      field,
      ALL.filter((place) => texts[place].includes(text)),
    ]),
  ).toEqual(Object.entries(GIVEN).map(([field, [, places]]) => [field, places]));
});
