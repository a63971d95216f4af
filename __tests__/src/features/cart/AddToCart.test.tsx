/** The Add to Cart button on the card of a garment with several sizes. */

import { act, screen, within } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';

const style = { name: 'Wool Coat', style: 'coat', colour: 'Grey', category: 'Coats' };
const coats = [
  aProduct({ ...style, _id: 'coat-m', size: 'M', stock: 5 }),
  aProduct({ ...style, _id: 'coat-l', size: 'L', stock: 2 }),
];

const api = testApi({ products: coats });
beforeEach(() => api.reset());

async function openCard() {
  const shop = await openShop(api, '/shop');
  const card = within(await screen.findByRole('article'));
  const add = card.getByRole('button', { name: 'Add to Cart' });
  const choose = async (size: string) => {
    await shop.user.click(add);
    const sizes = within(await screen.findByRole('group', { name: 'Size' }));
    await shop.user.click(sizes.getByRole('button', { name: new RegExp(`^${size}\\b`) }));
  };
  return { ...shop, card, add, choose };
}

describe('the card of a garment in several sizes', () => {
  it('names the size that is in the cart, and the one of which there are no more, and keeps one control', async () => {
    const { card, add, choose } = await openCard();
    await choose('L');
    expect(card.getByText('1 in cart: L')).toBeInTheDocument();
    expect(card.getAllByRole('button')).toEqual([add]);
    expect(add).toHaveTextContent(/^Add to Cart$/);
    await choose('L');
    expect(add).toHaveAccessibleDescription('Wool Coat 2 in cart. No more available in L');
    await choose('M');
    expect(card.getByText('3 in cart: M 1, L 2')).toBeInTheDocument();
  });

  it('says from which price it is sold, where sizes differ in price', async () => {
    await api.reset(coats.map((coat) => ({ ...coat, price: coat.size === 'L' ? 45 : 40.5 })));
    const { card, user } = await openCard();
    expect(card.getByText('$40.50').closest('strong')).toHaveTextContent('From $40.50');
    await user.click(screen.getByRole('link', { name: 'Search' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'wool coat');
    expect(await screen.findByRole('option')).toHaveTextContent('From $40.50');
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

  it('leads to a page where the size is chosen that the list was filtered by', async () => {
    const { user } = await openShop(api, '/shop?garmentSize=L');
    const [link] = await screen.findAllByRole('link', { name: /Wool Coat/ });
    await user.click(link ?? document.body);
    expect(await screen.findByRole('radio', { name: 'L' })).toBeChecked();
    expect(screen.getByText(/^L is the size you filtered by\./)).toBeInTheDocument();
  });
});
