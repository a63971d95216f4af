/** The Add to Cart button on the card of a garment with several sizes. */

import { act, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { startTestApi, type TestApi } from '#tests/support/testApi';

const style = { name: 'Wool Coat', style: 'coat', colour: 'Grey', category: 'Coats' };
const coats = [
  aProduct({ ...style, _id: 'coat-m', size: 'M', stock: 5 }),
  aProduct({ ...style, _id: 'coat-l', size: 'L', stock: 2 }),
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ products: coats });
});
beforeEach(() => api.reset());
afterAll(() => api.close());

async function openCard(cart?: string) {
  const shop = await openShop(api, '/shop', {
    stored: cart === undefined ? {} : { 'shopping-cart': cart },
  });
  const card = within(await screen.findByRole('article'));
  const add = card.getByRole('button', { name: 'Add to Cart' });
  const choose = async (size: string) => {
    await shop.user.click(add);
    const sizes = within(await screen.findByRole('group', { name: 'Size' }));
    await shop.user.click(sizes.getByRole('button', { name: size }));
  };
  return { ...shop, card, add, choose };
}

describe('the card of a garment in several sizes', () => {
  it('names the size that is in the cart, and the one of which there are no more', async () => {
    const { user, card, add, choose } = await openCard();
    await choose('L');
    expect(card.getByText('In your cart: L')).toBeInTheDocument();
    const stepper = card.getByRole('group', { name: 'Quantity of Wool Coat, Size L, Grey' });
    await user.click(within(stepper).getByRole('button', { name: /^Increase/ }));
    expect(card.getByText('No more available in L')).toBeInTheDocument();
    expect(add).toHaveAccessibleDescription('Wool Coat 2 in cart No more available in L');
    await user.click(within(stepper).getByRole('button', { name: /^Increase/ }));
    expect(stepper).toHaveTextContent('2 in cart');
    await choose('M');
    expect(card.getByText('In your cart: M 1, L 2')).toBeInTheDocument();
    expect(card.getByText('3 in cart')).toBeInTheDocument();
  });

  it('never offers a size that was sold out meanwhile', async () => {
    const { user, add } = await openCard();
    await api.reset(coats.map((coat) => ({ ...coat, stock: coat.size === 'L' ? 0 : 5 })));
    await user.click(add);
    expect(await screen.findByRole('button', { name: /^L ?, sold out/ })).toBeDisabled();
    await api.reset([]);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('button', { name: /^M ?, sold out/ })).toBeDisabled();
  });

  it('names the size of what was taken out and brought back', async () => {
    const { user, card } = await openCard('{"coat-l":1}');
    await user.click(await card.findByRole('button', { name: 'Remove Wool Coat, Size L, Grey' }));
    expect(await screen.findByText('Wool Coat, Size L, Grey was removed.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const back = 'Wool Coat, Size L, Grey is back in your cart.';
    await waitFor(() => expect(screen.getByText(back)).toBeInTheDocument());
  });

  it('asks for the size beside picture, price and size guide, and marks what the list is filtered by', async () => {
    const stored = { 'chosen-sizes': '{"Coats":"M"}' };
    const { user } = await openShop(api, '/shop?garmentSize=L', { stored });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
    expect(dialog.getByText('$40.50')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Size guide' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /your filter/ })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'M' })).toBeInTheDocument();
  });
});
