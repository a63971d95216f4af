import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { placeOrder } from '#src/api/placingApi';
import { fetchReplying, jsonReply, lostReply, noReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const style = { name: 'Grey Wool Coat', style: 'coat', colour: 'Grey', category: 'Coats' };
const coats = [
  aProduct({ ...style, _id: 'coat-m', size: 'M', stock: 5 }),
  aProduct({ ...style, _id: 'coat-s', size: 'S', stock: 0 }),
  aProduct({ ...style, _id: 'coat-l', size: 'L', stock: 2, price: 50 }),
];

const api = testApi({
  products: [...coats, aProduct({ name: 'Plain Scarf', category: 'Coats' })],
});

async function openProduct(address: string, stored: Record<string, string> = {}) {
  const shop = await openShop(api, address, { stored });
  await screen.findAllByRole('button', { name: 'Add to Cart' });
  return { ...shop, add: addButton() };
}

/** Returns the product's own button. It comes before those of the related products. */
function addButton(): HTMLElement {
  const [first] = screen.getAllByRole('button', { name: /Add to Cart$/ });
  if (!first) throw new Error('There is no button.');
  return first;
}

const sizes = () => within(screen.getByRole('radiogroup', { name: 'Size' }));
const radios = () => sizes().getAllByRole('radio');
const radio = (name: string | RegExp) => sizes().getByRole('radio', { name });

describe('the size on a product page', () => {
  it('is chosen by the shopper: nothing is added before, and the cart is the next step after', async () => {
    const { user, items, add } = await openProduct('/products/coat-m');
    for (const each of radios()) expect(each).not.toBeChecked();
    expect(radio(/^S/)).toBeDisabled();
    expect(sizes().getByText('M')).toHaveAttribute('translate', 'no');
    expect(add).toHaveAccessibleName(/^Choose a size ?, then Add to Cart$/);
    expect(screen.getByText('including shipping and 15% tax')).toBeInTheDocument();
    expect(screen.getAllByText('From')[0]?.parentElement).toHaveTextContent('From $40.50');
    await user.click(add);
    expect(screen.getByText('Choose a size.')).toHaveAttribute('role', 'alert');
    expect(radio('M')).toHaveFocus();
    expect(items.has('shopping-cart')).toBe(false);
    await user.click(radio('L'));
    await waitFor(() => expect(radio('L')).toBeChecked());
    expect(screen.queryByText('Choose a size.')).not.toBeInTheDocument();
    expect(screen.getByText('2 left')).toBeInTheDocument();
    await user.click(addButton());
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"coat-l":1}'));
    const next = await screen.findByRole('link', { name: 'View Carts 1 in cart' });
    expect(next).toHaveAttribute('href', '/orders');
    await user.click(addButton());
    expect(screen.getByText('2 in cart, no more available in L')).toBeInTheDocument();
  });

  it('is the last one of this category, which is said', async () => {
    const stored = { 'chosen-sizes': '{"Coats":"L"}' };
    const { user, items, add } = await openProduct('/products/coat-m', stored);
    expect(radio('L')).toBeChecked();
    expect(screen.getByText('L is your last size in Coats. 2 left')).toBeInTheDocument();
    await user.click(add);
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"coat-l":1}'));
  });

  it('is said with the name of the category in the language of the page', async () => {
    const names = { category: { Coats: 'Mäntel' }, colour: {} };
    const categories = jsonReply({ categories: ['Coats'], onSale: false, names });
    await openShop(api, '/products/coat-m', {
      stored: { 'chosen-sizes': '{"Coats":"L"}' },
      shop: { ...DEFAULT_SHOP, languages: ['en', 'de'] },
      language: 'de',
      fetch: fetchReplying(api.fetch, /categories.*language=de/, categories),
    });
    expect(await screen.findByText(/^L haben Sie in „Mäntel“ zuletzt gewählt\./)).toBeVisible();
  });

  it.each(['{"Coats":"S"}', '{"Coats":"XXL"}', '{"Shirts":"M"}'])(
    'is not assumed from what cannot be had: %s',
    async (stored) => {
      await openProduct('/products/coat-m', { 'chosen-sizes': stored });
      for (const each of radios()) expect(each).not.toBeChecked();
    },
  );

  it('is the one in the cart, for whoever comes from there', async () => {
    const shop = await openShop(api, '/orders', { stored: { 'shopping-cart': '{"coat-l":1}' } });
    await shop.user.click(await screen.findByRole('link', { name: 'Grey Wool Coat' }));
    await waitFor(() => expect(radio('L')).toBeChecked());
  });
});

describe('the page of a product, from its card', () => {
  const DETAILS = /\/products\/coat-m$/;
  const openFromCard = async (fetch: typeof api.fetch) => {
    const shop = await openShop(api, '/shop', { fetch });
    const card = await screen.findByRole('heading', { level: 2, name: 'Grey Wool Coat' });
    await shop.user.click(within(card).getByRole('link'));
    await screen.findByRole('heading', { level: 1, name: 'Grey Wool Coat' });
    return shop;
  };

  it('shows and sells what the card knows, while the rest is on its way', async () => {
    const { user, items } = await openFromCard(fetchReplying(api.fetch, DETAILS, noReply));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getAllByText('From')[0]?.parentElement).toHaveTextContent('From $40.50');
    expect(screen.getByRole('img', { name: 'Grey Wool Coat' })).toBeInTheDocument();
    expect(radio(/^S/)).toBeDisabled();
    await user.click(radio('M'));
    await waitFor(() => expect(radio('M')).toBeChecked());
    await user.click(addButton());
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"coat-m":1}'));
  });

  it('says if the rest does not come, and asks again', async () => {
    const broken = fetchReplying(api.fetch, DETAILS, lostReply);
    let isBroken = true;
    const { user } = await openFromCard((...call) => (isBroken ? broken : api.fetch)(...call));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Grey Wool Coat');
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'More coats' })).toBeInTheDocument();
    expect(again).not.toBeInTheDocument();
  });
});

describe('a size whose stock is not counted', () => {
  /** The shop's own server counts every stock, so the field is taken out of its answers. */
  const COUNTED = 77;
  const fetch: typeof api.fetch = async (...request) => {
    const answer = await api.fetch(...request);
    const text = (await answer.text()).replaceAll(`"stock":${COUNTED},`, '');
    return new Response(text || null, answer);
  };

  it('is for sale, without a word about what is left, and is remembered as the last size', async () => {
    const scarf = { name: 'Wool Scarf', style: 'scarf', colour: 'Grey', category: 'Scarves' };
    await api.reset([
      aProduct({ ...scarf, _id: 'scarf-s', size: 'S', stock: 0 }),
      aProduct({ ...scarf, _id: 'scarf-m', size: 'M', stock: COUNTED }),
    ]);
    const { user, items, router } = await openShop(api, '/products/scarf-s', { fetch });
    expect(await screen.findByRole('radio', { name: 'M' })).toBeEnabled();
    expect(radio(/^S/)).toBeDisabled();
    expect(addButton()).toBeEnabled();
    expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
    await user.click(radio('M'));
    await waitFor(() => expect(radio('M')).toBeChecked());
    expect(screen.queryByText(/^(Sold out|In stock|\d+ left)/)).not.toBeInTheDocument();
    await user.click(addButton());
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"scarf-m":1}'));
    await act(() => router.navigate('/pages/returns'));
    await act(() => router.navigate('/products/scarf-s'));
    expect(await screen.findByText('M is your last size in Scarves.')).toBeInTheDocument();
    expect(radio('M')).toBeChecked();
  });
});

describe('an order placed in this tab', () => {
  it.each(['/shop', '/products/last'])('sells out its product at once on %s', async (address) => {
    const last = aProduct({ _id: 'last', name: 'Last Scarf', stock: 1 });
    await api.reset([last]);
    const { store } = await openShop(api, address, { user: aUser() });
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    const { email, uid } = aUser();
    const body = {
      name: 'Ann',
      email: email ?? '',
      number: '+49 30 1234567',
      orders: [{ ...last, quantity: 1 }],
      tax: 7,
      totalPrice: 51.5,
    };
    const order = { key: 'k'.repeat(32), uid, body };
    const answer = await act(() => store.dispatch(placeOrder.initiate(order)));
    expect(answer.error).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled());
    expect(screen.getAllByText('Sold out')).not.toHaveLength(0);
  });
});
