/** A product's form, and changes of many products, in the whole shop. */

import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '#domain/goods/product';
import { ownerProductDetailsSchema } from '#domain/owner/ownerProduct';
import { call } from '#tests/server/support/caller';
import { OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import { fetchHolding, fetchLosingAnswer, lostReply } from '#tests/support/fetchFaults';
import { openShop, press } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const coat = (_id: string, size: string, colour: string): Product =>
  aProduct({ _id, name: `${colour} coat`, style: 'coat', size, colour, stock: 5, price: 90 });
const GOODS: Product[] = [
  coat('c1', 'S', 'red'),
  coat('c2', 'M', 'red'),
  aProduct({ _id: 'p0', name: 'product 0', price: 10, stock: 20, shipping: 5 }),
  aProduct({ _id: 'p1', name: 'product 1', price: 11, stock: 20, shipping: 5 }),
];

let token: string;
const api = testApi();
beforeEach(async () => {
  await api.reset(GOODS);
  token = await api.signIn(OWNER);
});

const open = (question: string, fetch: typeof api.fetch = api.fetch) =>
  openShop(api, `/inventory?tab=goods${question}`, { user: aUser({ email: OWNER }), fetch });
type Shop = Awaited<ReturnType<typeof open>>;
const stored = async (id: string) =>
  (await call(api, `GET /owner/products/${id}`, { token })).as(ownerProductDetailsSchema);
const fill = async ({ user }: Shop, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.fill(field, text);
};

describe('the form of a product', () => {
  it('says what is missing, asks before it is left, and saves only what changed', async () => {
    const shop = await open('&edit=c1');
    await fill(shop, 'Name', '');
    await fill(shop, 'Former price', 'cheap');
    await press(shop, 'Save');
    expect(screen.getByText('A name of at most 200 characters is needed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByText('Enter a number such as 12.50.')).toBeInTheDocument();
    await press(shop, 'Back to the goods');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await shop.user.click(within(question).getByRole('button', { name: 'Stay here' }));
    await fill(shop, 'Name', 'warm coat');
    await fill(shop, 'Former price', '1');
    expect(screen.getByText(/^The former price is not above the price/)).toBeInTheDocument();
    await fill(shop, 'Former price', '120');
    expect(screen.queryByText(/^The former price is not above/)).not.toBeInTheDocument();
    await fill(shop, 'Material', 'wool');
    await call(api, 'PATCH /owner/products/c1', {
      token,
      headers: { 'if-match': '"1"' },
      body: { seller: 'Weaver' },
    });
    jest.spyOn(console, 'error').mockImplementation();
    await press(shop, 'Save');
    expect(await screen.findByText(/the manufacturer is now “Weaver”/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('warm coat');
    expect(screen.getByLabelText('Manufacturer')).toHaveValue('Weaver');
    await press(shop, 'Save');
    expect(await screen.findByText(/^warm coat.* saved\.$/)).toBeInTheDocument();
    const changed = { name: 'warm coat', formerPrice: 120, material: 'wool', seller: 'Weaver' };
    expect(await stored('c1')).toMatchObject(changed);
    await press(shop, 'Undo');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('red coat'));
    await press(shop, 'Back to the goods');
    expect(await screen.findByRole('row', { name: /coat, all 2/ })).toBeInTheDocument();
  });

  it('offers what was saved of one size for the others too, once, in one act', async () => {
    const shop = await open('&edit=c1');
    await fill(shop, 'Material', 'wool');
    await fill(shop, 'Price', '95');
    await press(shop, 'Save');
    await press(shop, 'Change the other variant too: material');
    expect(await screen.findByText('1 variant changed.')).toBeInTheDocument();
    expect(await stored('c2')).toMatchObject({ material: 'wool', price: 90, name: 'red coat' });
    expect(screen.queryByRole('button', { name: /^Change the other/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await press(shop, 'Undo');
    await waitFor(async () => expect(await stored('c2')).not.toHaveProperty('material'));
    expect(await stored('c1')).toMatchObject({ material: 'wool' });
  });

  it('leaves the focus with who goes on while the others are changed', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const shop = await open('&edit=c1', async (input, init) => {
      if (input instanceof Request && input.url.includes('/owner/prices')) await held;
      return api.fetch(input, init);
    });
    await fill(shop, 'Material', 'wool');
    await press(shop, 'Save');
    await press(shop, 'Change the other variant too: material');
    await shop.user.click(screen.getByLabelText('Price'));
    answer();
    expect(await screen.findByText('1 variant changed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Price')).toHaveFocus();
  });

  it('adds a product, a size and a colour, each of which says why it is not in the shop', async () => {
    const shop = await open('');
    await press(shop, 'Add a product');
    await fill(shop, 'Name', 'scarf');
    await fill(shop, 'Manufacturer', 'Weaver');
    await fill(shop, 'Price', '15');
    await press(shop, 'Add this product');
    expect(await screen.findByText('scarf saved.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'scarf' })).toBeInTheDocument();
    expect(await screen.findByText('No picture, No stock')).toBeInTheDocument();
    expect(shop.router.state.location.search).toBe('?tab=goods&edit=scarf');
    await press(shop, 'Back to the goods');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press(shop, /^Unfold/);
    await press(shop, 'Open red coat, Size S');
    await fill(shop, 'Another size', 'L');
    await press(shop, 'Add this size');
    expect(await screen.findByText('Size L added.')).toBeInTheDocument();
    await fill(shop, 'Another colour', 'blue');
    await press(shop, 'Copy to this colour');
    expect(await screen.findByText('3 sizes added in blue.')).toBeInTheDocument();
    const opened = { name: /^Open red coat, Size ., blue$/ };
    await waitFor(() => expect(screen.getAllByRole('button', opened)).toHaveLength(3));
    await press(shop, 'Undo');
    expect(await screen.findByText('Undone for 3 variants.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryAllByRole('button', opened)).toEqual([]));
  });

  it('adds several sizes at once, each with its pieces and numbers, and takes them back together', async () => {
    const shop = await open('&add=1');
    await fill(shop, 'Name', 'wool hat');
    await fill(shop, 'Manufacturer', 'Hatter');
    await fill(shop, 'Price', '15');
    await fill(shop, 'More sizes', 'M, L');
    await fill(shop, 'Pieces, M', '3');
    await fill(shop, 'Barcode, L', '96385075');
    await press(shop, 'Add this product');
    expect(await screen.findByText('Give the first size too.')).toBeInTheDocument();
    expect(screen.getByText(/^Look at each size/)).toBeInTheDocument();
    await fill(shop, 'Size', 'S');
    await fill(shop, 'Barcode, L', '96385074');
    await press(shop, 'Add this product');
    expect(await screen.findByText('wool hat, Size S and 2 more sizes saved.')).toBeInTheDocument();
    expect(await stored('wool-hat-m')).toMatchObject({ style: 'wool-hat', stock: 3 });
    expect(await stored('wool-hat-l')).toMatchObject({ barcode: '96385074', stock: 0 });
    await screen.findByRole('button', { name: 'Open wool hat, Size L' });
    await fill(shop, 'Another size', 'XL, XXL');
    await press(shop, 'Add this size');
    expect(await screen.findByText('2 sizes added.')).toBeInTheDocument();
    await press(shop, 'Undo');
    expect(await screen.findByText('Undone for 2 variants.')).toBeInTheDocument();
  });

  it('gives way to the word that its product is gone, once its addition is undone', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const shop = await open('&add=1');
    await fill(shop, 'Name', 'wool hat');
    await fill(shop, 'Manufacturer', 'Hatter');
    await fill(shop, 'Price', '15');
    await press(shop, 'Add this product');
    await screen.findByText('wool hat saved.');
    await press(shop, 'Undo');
    expect(await screen.findByText('This product does not exist any more.')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Product' })).not.toBeInTheDocument();
  });

  it('keeps what is typed while it is saved', async () => {
    const { fetch, letGo } = fetchHolding(api.fetch, 'PATCH');
    const shop = await open('&edit=p0', fetch);
    await fill(shop, 'Name', 'belt');
    await press(shop, 'Save');
    await fill(shop, 'Material', 'leather');
    letGo();
    expect(await screen.findByText('belt saved.')).toBeInTheDocument();
    expect(screen.getByLabelText('Material')).toHaveValue('leather');
    expect((await stored('p0')).material).toBeUndefined();
  });

  it('adds a picture’s address by Enter, saves nothing by it, asks while one is only typed, and lets the words about the first picture go with it', async () => {
    const shop = await open('&edit=p0');
    await fill(shop, 'Address of a picture elsewhere', 'https://example.com/a.jpg');
    await press(shop, 'Back to the goods');
    await press(shop, 'Stay here');
    await shop.user.type(screen.getByLabelText('Address of a picture elsewhere'), '{Enter}');
    const pictures = screen.getByRole('list', { name: 'Pictures in their order' });
    expect(within(pictures).getAllByRole('listitem')).toHaveLength(2);
    expect((await stored('p0')).version).toBe(1);
    const first = () => screen.getByLabelText('What the first picture shows');
    await fill(shop, 'What the first picture shows', 'A belt');
    await press(shop, 'Move picture 1 to the back');
    expect(first()).toHaveValue('');
    await press(shop, 'Move picture 1 to the back');
    expect(first()).toHaveValue('A belt');
  });

  it('asks for another size or colour of a copy, which stays hidden like its original, and takes its pieces', async () => {
    await api.database.query("UPDATE products SET hidden = true WHERE id = 'c1'");
    const shop = await open('&add=1&copy=c1');
    expect(await screen.findByRole('checkbox', { name: /^Hidden/ })).toBeChecked();
    await press(shop, 'Add this product');
    expect(await screen.findByText(/^Choose another size or colour/)).toBeVisible();
    await fill(shop, 'Size', 'L');
    await fill(shop, 'What the first picture shows', 'A coat');
    await fill(shop, 'Pieces in stock', 'a dozen');
    await press(shop, 'Add this product');
    expect(await screen.findByText(/^Enter a whole number such as 12/)).toBeVisible();
    await fill(shop, 'Pieces in stock', '12');
    await press(shop, 'Add this product');
    expect(await screen.findByText(/coat, Size L saved\.$/)).toBeInTheDocument();
    expect(await screen.findByLabelText(/^Stock of/)).toHaveValue('12');
    expect(screen.queryByLabelText('Pieces in stock')).not.toBeInTheDocument();
  });

  it.each([
    ['of a copy', '&add=1&copy=c1', ''],
    ['that has become the form of a stored product', '&add=1', 'Add this product'],
  ])(
    '%s keeps what is typed through a sign-out elsewhere and a failed call for the role',
    async (_form, question, button) => {
      let fails = false;
      const shop = await open(question, (...request) =>
        fails && (request[0] as Request).url.endsWith('/account/role')
          ? Promise.resolve(new Response('{}', { status: 404 }))
          : api.fetch(...request),
      );
      const fields = [
        ['Name', 'belt'],
        ['Material', 'leather'],
        ['Address of a picture elsewhere', 'https://example.com/a.jpg'],
      ] as const;
      await fill(shop, 'Manufacturer', 'Weaver');
      await fill(shop, 'Price', '15');
      for (const [label, text] of fields) await fill(shop, label, text);
      if (button !== '') {
        await press(shop, button);
        expect(await screen.findByText('belt saved.')).toBeInTheDocument();
        await waitFor(() => expect(shop.router.state.location.search).toContain('edit=belt'));
        expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
        await fill(shop, 'Material', 'cotton');
        await fill(shop, 'Material', 'leather');
        await fill(shop, 'Name', 'belt');
      }
      act(() => shop.identity.become(null, 'ended'));
      expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
      fails = true;
      jest.spyOn(console, 'error').mockImplementation();
      act(() => shop.identity.become(aUser({ email: OWNER })));
      const again = await screen.findByRole('button', { name: 'Try again' });
      fails = false;
      await shop.user.click(again);
      for (const [label, text] of fields)
        expect(await screen.findByLabelText(label)).toHaveValue(text);
      await press(shop, 'Back to the goods');
      await press(shop, 'Leave');
      await screen.findByRole('checkbox', { name: 'Choose product 1' });
      await act(() => shop.router.navigate(`/inventory?tab=goods${question}`));
      expect(await screen.findByLabelText('Material')).toHaveValue('');
    },
  );

  it('adds a new product once when the answer was lost and the owner has signed in again (trial 80)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const shop = await open('&add=1', fetchLosingAnswer(api.fetch, /owner\/products$/));
    await fill(shop, 'Name', 'belt');
    await fill(shop, 'Manufacturer', 'Weaver');
    await fill(shop, 'Price', '15');
    await press(shop, 'Add this product');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    act(() => shop.identity.become(null, 'ended'));
    expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
    act(() => shop.identity.become(aUser({ email: OWNER })));
    await press(shop, 'Add this product');
    expect(await screen.findByText('belt saved.')).toBeInTheDocument();
    const found = await call(api, 'GET /owner/products/count?q=belt', { token });
    expect(found.json()).toEqual({ count: 1 });
  });

  it('is hidden where an order in progress keeps it from being deleted, says why hiding failed too, and nothing of an earlier failure once a colour was copied', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    await placeOrderAs(api);
    let isDown = true;
    const shop = await open('&edit=p0', (...request) =>
      isDown && (request[0] as Request).method === 'PATCH' ? lostReply() : api.fetch(...request),
    );
    await press(shop, 'Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete product 0?' }));
    await shop.user.click(question.getByRole('button', { name: 'Delete' }));
    await shop.user.click(await question.findByRole('button', { name: 'Hide it instead' }));
    await waitFor(() =>
      expect(question.getByRole('alert')).not.toHaveTextContent('An order that is not delivered'),
    );
    isDown = false;
    await shop.user.click(question.getByRole('button', { name: 'Hide it instead' }));
    expect(await screen.findByText('product 0 hidden.')).toBeInTheDocument();
    expect((await stored('p0')).obstacles).toContain('hidden');
    await act(() => shop.router.navigate('/inventory?tab=goods&edit=c1'));
    await fill(shop, 'Another size', 'M');
    await press(shop, 'Add this size');
    expect(await screen.findByText(/The shop has this style in this size/)).toBeVisible();
    await fill(shop, 'Another colour', 'blue');
    await press(shop, 'Copy to this colour');
    expect(await screen.findByText('2 sizes added in blue.')).toBeInTheDocument();
    expect(screen.queryByText(/The shop has this style in this size/)).not.toBeInTheDocument();
  });

  it('keeps another size and another colour that were typed through a sign-out elsewhere', async () => {
    const shop = await open('&edit=c1');
    await fill(shop, 'Another size', 'XL');
    await fill(shop, 'Another colour', 'blue');
    act(() => shop.identity.become(null, 'ended'));
    expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
    act(() => shop.identity.become(aUser({ email: OWNER })));
    expect(await screen.findByLabelText('Another size')).toHaveValue('XL');
    expect(screen.getByLabelText('Another colour')).toHaveValue('blue');
  });
});

describe('changing many', () => {
  it('shows each price before and after, changes them in one act, and takes it back', async () => {
    const shop = await open('');
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Choose all of red coat' }));
    await press(shop, 'Change them');
    await shop.user.selectOptions(screen.getByLabelText('What'), 'saleOn');
    expect(screen.getByText(/^For goods that are reduced already/)).toBeInTheDocument();
    await fill(shop, 'By how much', '20');
    await shop.user.selectOptions(screen.getByLabelText('Prices end with'), '.90');
    await press(shop, 'Show what would change');
    const list = await screen.findByRole('region', { name: 'What would change' });
    expect(list).toHaveTextContent('price 90.00 → 71.90');
    expect(list).not.toHaveTextContent(/c[12]/);
    expect((await stored('c1')).price).toBe(90);
    await press(shop, 'Change 2 variants');
    expect(await screen.findByText('2 variants changed.')).toBeInTheDocument();
    expect(screen.queryByText(/variants? chosen$/)).not.toBeInTheDocument();
    expect(await stored('c2')).toMatchObject({ price: 71.9, formerPrice: 90 });
    const folded = screen.getByRole('row', { name: 'red coat, all 2' });
    await waitFor(() => expect(folded).toHaveTextContent('Former price$90.00'));
    await press(shop, 'Undo');
    expect(await screen.findByText('Undone for 2 variants.')).toBeInTheDocument();
    expect((await stored('c2')).price).toBe(90);
    await shop.user.click(screen.getByRole('checkbox', { name: 'Choose product 1' }));
    await press(shop, /^Choose all \d+ that match$/);
    await press(shop, 'Change them');
    await shop.user.selectOptions(screen.getByLabelText('What'), 'hide');
    await press(shop, 'Show what would change');
    expect(await screen.findByRole('button', { name: 'Change 4 variants' })).toBeInTheDocument();
  });

  it('ticks every box while all are chosen, and counts what is taken out or deleted', async () => {
    const shop = await open('');
    const shown = await screen.findByRole('checkbox', { name: 'Choose all 4 shown' });
    await shop.user.click(shown);
    expect(await screen.findByText('4 variants chosen')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /that match$/ })).not.toBeInTheDocument();
    await shop.user.click(shown);
    const box = (name: string) => screen.findByRole('checkbox', { name });
    await shop.user.click(await box('Choose product 1'));
    await press(shop, /^Choose all 4 that match$/);
    expect(await box('Choose all of red coat')).toBeChecked();
    await shop.user.click(await box('Choose product 1'));
    expect(screen.getByText('3 variants chosen')).toBeVisible();
    await shop.user.click(await box('Choose product 1'));
    expect(screen.getByText('All 4 variants that match are chosen')).toBeVisible();
  });

  const choose = async ({ user }: Shop, name: string) =>
    user.click(await screen.findByRole('checkbox', { name }));
  const signInAgain = async ({ identity }: Shop) => {
    act(() => identity.become(null, 'ended'));
    expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
    act(() => identity.become(aUser({ email: OWNER })));
  };

  it('keeps what is ticked and unfolded while a product is opened', async () => {
    const shop = await open('');
    await press(shop, 'Unfold red coat');
    await choose(shop, 'Choose red coat, Size M');
    await choose(shop, 'Choose product 1');
    await press(shop, 'Open red coat, Size M');
    await press(shop, 'Back to the goods');
    for (const name of ['red coat, Size M', 'product 1'])
      expect(await screen.findByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
    await shop.user.selectOptions(screen.getByLabelText('State'), 'Reduced');
    await waitFor(() => expect(screen.queryByText('2 variants chosen')).not.toBeInTheDocument());
  });

  it('keeps what is ticked and typed through a sign-out elsewhere, and is not done twice when its answer is lost before it (trials 65, 80)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    let isLost = false;
    const shop = await open('', async (input, init) => {
      const request = input as Request;
      const isAct =
        request.url.includes('owner/prices') &&
        !(await request.clone().text()).includes('dryRun') &&
        !isLost;
      const answer = await api.fetch(input, init);
      if (!isAct) return answer;
      isLost = true;
      return lostReply();
    });
    await choose(shop, 'Choose all of red coat');
    await press(shop, 'Change them');
    await fill(shop, 'By how much', '10');
    await press(shop, 'Show what would change');
    await press(shop, 'Change 2 variants');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect((await stored('c1')).price).toBe(81);
    await signInAgain(shop);
    await press(shop, 'Change them');
    expect(screen.getByLabelText('By how much')).toHaveValue('10');
    await press(shop, 'Show what would change');
    await press(shop, 'Change 2 variants');
    expect(await screen.findByText(/^What you sent before has arrived after all/)).toBeVisible();
    expect((await stored('c1')).price).toBe(81);
  });

  it('shows anew what would change when somebody changed the goods meanwhile (trial 71)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const shop = await open('');
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Choose all of red coat' }));
    await press(shop, 'Change them');
    await fill(shop, 'By how much', '10');
    await press(shop, 'Show what would change');
    const list = await screen.findByRole('region', { name: 'What would change' });
    expect(list).toHaveTextContent('price 90.00 → 81.00');
    const { version } = await stored('c1');
    const token = await api.signIn(OWNER);
    await call(api, 'PATCH /owner/products/c1', {
      token,
      headers: { 'if-match': `"${version}"` },
      body: { price: 50 },
    });
    await press(shop, 'Change 2 variants');
    expect(await screen.findByText(/changed meanwhile, so nothing is done yet/)).toBeVisible();
    expect(await screen.findByText('price 50.00 → 45.00')).toBeVisible();
    expect((await stored('c2')).price).toBe(90);
    await press(shop, 'Change 2 variants');
    expect(await screen.findByText('2 variants changed.')).toBeInTheDocument();
    expect([(await stored('c1')).price, (await stored('c2')).price]).toEqual([45, 81]);
  });
});
