import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { productsAdded } from '#src/features/cart/cartSlice';
import { fetchReplying, jsonReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { anOrder } from '#tests/support/orders';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const shirt = aProduct({ name: 'Linen Shirt' });

const api = testApi({ products: [shirt] });
beforeEach(() => api.reset());

const button = (name: string) => screen.findByRole('button', { name });

/** React Router looks for an element with the id of the address's fragment, and warns of one that it cannot read. */
const letRouterWarn = () => jest.spyOn(console, 'warn').mockReturnValue();

describe('a cart from a link', () => {
  it('is shown, added to the shopper’s own after asking, once by two presses, and taken back in one step', async () => {
    const stored = { 'shopping-cart': '{"shirt":1}' };
    const shop = await openShop(api, '/orders#cart=shirt.2~ghost.1', { stored });
    const offer = within(await screen.findByRole('region', { name: 'A cart from a link' }));
    expect(await offer.findByText('Linen Shirt')).toBeInTheDocument();
    expect(offer.getByText(/no longer sold/)).toHaveTextContent(
      'A product that is no longer sold: it is not added.',
    );
    expect(shop.items.get('shopping-cart')).toBe('{"shirt":1}');
    await shop.user.dblClick(await button('Add to my cart'));
    expect(await screen.findByText(/^You added this to your cart at/)).toBeInTheDocument();
    await waitFor(() => expect(shop.items.get('shopping-cart')).toBe('{"shirt":3}'));
    expect(shop.router.state.location.hash).toBe('');
    expect(await button('Undo')).toHaveFocus();
    await shop.user.click(await button('Undo'));
    await waitFor(() => expect(shop.items.get('shopping-cart')).toBe('{"shirt":1}'));
    expect(await button('Add to my cart')).toHaveFocus();
  });

  it('says when it was added, if it is opened again, and can be taken back then', async () => {
    const first = await openShop(api, '/orders#cart=shirt.2');
    await first.user.click(await button('Add to my cart'));
    await waitFor(() => expect(first.items.get('shopping-cart')).toBe('{"shirt":2}'));
    cleanup();
    const stored = Object.fromEntries(first.items);
    const shop = await openShop(api, '/orders#cart=shirt.2&fbclid=1', { stored });
    expect(await screen.findByText(/^You added this to your cart at/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to my cart' })).not.toBeInTheDocument();
    expect(await button('Add it again')).toBeInTheDocument();
    await shop.user.click(await button('Undo'));
    await waitFor(() => expect(shop.items.has('shopping-cart')).toBe(false));
  });

  it('is offered again once its pieces have left the cart: what is there now is not taken back', async () => {
    const first = await openShop(api, '/orders#cart=shirt.2');
    await first.user.click(await button('Add to my cart'));
    await waitFor(() => expect(first.items.get('shopping-cart')).toBe('{"shirt":2}'));
    cleanup();
    const stored = { ...Object.fromEntries(first.items), 'shopping-cart': '{"shirt":1}' };
    await openShop(api, '/orders#cart=shirt.2', { stored });
    expect(await button('Add to my cart')).toBeInTheDocument();
    expect(screen.queryByText(/^You added this to your cart at/)).not.toBeInTheDocument();
  });

  it('says how many of its lines could not be read, and repeats no text of the link', async () => {
    letRouterWarn();
    await openShop(api, '/orders#cart=shirt.2~You%20won.5~cut%E0.1~b.0');
    // At least, because nobody knows what a cut link has lost.
    const words =
      'At least 2 items of this link could not be read. Ask for it again to get all of them.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText(/no longer sold/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('You won');
  });

  it('adds no more than is left beside what is in the cart, and says so', async () => {
    await api.reset([{ ...shirt, stock: 3 }]);
    const stored = { 'shopping-cart': '{"shirt":2}' };
    const shop = await openShop(api, '/orders#cart=shirt.3', { stored });
    const offer = within(await screen.findByRole('region', { name: 'A cart from a link' }));
    expect(await offer.findByText(/only 3 left, and 2 in your cart already/)).toBeInTheDocument();
    await shop.user.click(await button('Add to my cart'));
    await waitFor(() => expect(shop.items.get('shopping-cart')).toBe('{"shirt":3}'));
    expect(await screen.findByRole('link', { name: 'Process Checkout' })).toBeInTheDocument();
  });

  it('that the cart holds already is not added a second time', async () => {
    const stored = { 'shopping-cart': '{"shirt":2}' };
    const shop = await openShop(api, '/orders#cart=shirt.2', { stored });
    const offer = within(await screen.findByRole('region', { name: 'A cart from a link' }));
    expect(await offer.findByText('These items are in your cart already.')).toBeInTheDocument();
    expect(offer.queryByRole('button', { name: 'Add to my cart' })).not.toBeInTheDocument();
    await shop.user.click(offer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(shop.router.state.location.hash).toBe(''));
    expect(shop.items.get('shopping-cart')).toBe('{"shirt":2}');
  });

  it('of which nothing can be added has no button for it', async () => {
    await api.reset([{ ...shirt, stock: 0 }]);
    await openShop(api, '/orders#cart=shirt.2~ghost.1');
    expect(await screen.findByText('None of it can be added to your cart.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to my cart' })).not.toBeInTheDocument();
  });

  it('is not added if the visitor declines', async () => {
    const shop = await openShop(api, '/orders#cart=shirt.2');
    await shop.user.click(await button('No, thank you'));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(shop.items.has('shopping-cart')).toBe(false);
  });

  it('is nothing when it is broken', async () => {
    letRouterWarn();
    await openShop(api, '/orders#cart=%E0.1~shirt.-2~<script>.1e9');
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByText(/^This link could not be read/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to my cart' })).not.toBeInTheDocument();
  });

  it('is said to be too long when the link is made', async () => {
    const ids = Array.from({ length: 24 }, (_none, index) => [`${'é'.repeat(60)}${index}`, 1]);
    const stored = { 'shopping-cart': JSON.stringify(Object.fromEntries(ids)) };
    const shop = await openShop(api, '/orders', { stored });
    await shop.user.click(await button('Share this cart'));
    expect(await screen.findByText(/too long for a link/)).toBeInTheDocument();
  });

  it('is offered as an address and as a code', async () => {
    const shop = await openShop(api, '/orders', { stored: { 'shopping-cart': '{"shirt":2}' } });
    await shop.user.click(await button('Share this cart'));
    const address = await screen.findByRole('status', { name: 'Cart link' });
    expect(address).toHaveTextContent(`${window.location.origin}/orders#cart=shirt.2`);
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    await shop.user.click(await button('Copy link'));
    expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    act(() => void shop.store.dispatch(productsAdded({ shirt: 1 })));
    await waitFor(() => expect(address).toHaveTextContent('#cart=shirt.3'));
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
  });
});

describe('an old order', () => {
  const open = (price: number) =>
    openShop(api, '/manageOrders', {
      user: aUser(),
      fetch: fetchReplying(
        api.fetch,
        /\/orders\?/,
        jsonReply([
          anOrder({
            orders: anOrder().orders.map((line) => ({ ...line, name: shirt.name, price })),
          }),
        ]),
      ),
    });

  it('is put into the cart again, after telling what changed since, which is said until the order is opened again', async () => {
    const shop = await open(30);
    await shop.user.click(await button('Order again'));
    expect(await screen.findByText(/costs \$40\.50 now, was \$30\.00/)).toBeInTheDocument();
    expect(shop.items.has('shopping-cart')).toBe(false);
    await shop.user.click(await button('Add to my cart'));
    await waitFor(() => expect(shop.items.get('shopping-cart')).toBe('{"shirt":2}'));
    const added = await screen.findByText(/^Added to your cart\./);
    const goTo = screen.getByRole('link', { name: 'Go to the cart' });
    expect(goTo).toHaveAttribute('href', '/orders');
    await waitFor(() => expect(goTo).toHaveFocus());
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(added).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to my cart' })).not.toBeInTheDocument();
    await shop.user.click(await button('Order again'));
    await shop.user.click(await button('Order again'));
    expect(await button('Add to my cart')).toBeInTheDocument();
  });

  it('adds no more than is left beside what is in the cart', async () => {
    await api.reset([{ ...shirt, stock: 3 }]);
    const shop = await open(40.5);
    act(() => void shop.store.dispatch(productsAdded({ shirt: 2 })));
    await shop.user.click(await button('Order again'));
    expect(await screen.findByText(/only 3 left, and 2 in your cart already/)).toBeInTheDocument();
    await shop.user.click(await button('Add to my cart'));
    await waitFor(() => expect(shop.items.get('shopping-cart')).toBe('{"shirt":3}'));
    expect(screen.getByText(/only 3 left, and 2 in your cart already/)).toBeInTheDocument();
  });

  it('says so when nothing changed', async () => {
    const shop = await open(40.5);
    await shop.user.click(await button('Order again'));
    expect(await screen.findByText(/^Nothing has changed since/)).toBeInTheDocument();
  });
});
