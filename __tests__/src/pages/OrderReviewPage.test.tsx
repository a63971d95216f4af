import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';
import { placeOrderAs } from '#tests/server/support/ownerShop';
import { fetchReplying, jsonReply, lostReply } from '#tests/support/fetchFaults';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';
import { textFaults } from '#tests/support/watchTexts';

const shirt = { ...aProduct({ name: 'Washed Linen Shirt' }), stock: 20 };
const jeans = { ...shirt, _id: 'jeans', name: 'Straight Jeans', price: 80, shipping: 6, stock: 3 };
const hat = { ...shirt, _id: 'hat', name: 'Felt Hat', stock: 0 };

const api = testApi({ products: [shirt, jeans, hat] });
beforeEach(() => api.reset());

const openCart = (cart: object, options: OpenShopOptions = {}) =>
  openShop(api, '/orders', { stored: { 'shopping-cart': JSON.stringify(cart) }, ...options });
const button = (name: string) => screen.findByRole('button', { name });
const lineOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? heading);
};

describe('the cart review', () => {
  it('says that the cart is empty and leads to the shop', async () => {
    await openCart({});
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  });

  it('shows the lines with what they cost, the sum, and the ways on and back, and keeps their names', async () => {
    const { items } = await openCart({ shirt: 1, jeans: 2 });
    const line = await lineOf('Straight Jeans');
    expect(line.getByText('$160.00')).toBeInTheDocument();
    expect(line.getByText('$80.00').parentElement).toHaveTextContent('$80.00 each');
    expect(line.getByText('$6.00').parentElement).toHaveTextContent('Shipping $6.00');
    expect(line.getByRole('group', { name: 'Quantity of Straight Jeans' })).toHaveTextContent('2');
    expect(line.getByRole('presentation', { hidden: true })).toHaveAttribute('src', jeans.img);
    expect((await lineOf('Washed Linen Shirt')).queryByText(/each/)).not.toBeInTheDocument();
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    // Items 40.50 + 160, shipping 4 + 6 (once per line), and 15 % tax on the sum, in whole dollars.
    for (const sum of ['$200.50', '$10.00', '$32.00', '$242.50'])
      expect(await summary.findByText(sum)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Process Checkout' });
    expect(link).toHaveAttribute('href', '/shipping');
    const back = screen.getByRole('link', { name: 'Continue shopping' });
    expect(back).toHaveAttribute('href', '/shop');
    await waitFor(() =>
      expect(JSON.parse(items.get('shopping-cart-names') ?? '{}')).toEqual({
        shirt: 'Washed Linen Shirt',
        jeans: 'Straight Jeans',
      }),
    );
  });

  it('takes one more and one fewer, but neither less than one nor more than what is left', async () => {
    const { user, items } = await openCart({ shirt: 1, jeans: 3 });
    await user.click(await button('Decrease quantity of Washed Linen Shirt'));
    await user.click(await button('Increase quantity of Straight Jeans'));
    expect(items.get('shopping-cart')).toBe('{"shirt":1,"jeans":3}');
    const plus = await button('Increase quantity of Straight Jeans');
    expect(plus).toHaveAccessibleDescription('No more available');
    await user.click(await button('Increase quantity of Washed Linen Shirt'));
    await user.click(await button('Decrease quantity of Straight Jeans'));
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"shirt":2,"jeans":2}'));
  });
});

describe('taking out', () => {
  it('removes a line, several or all with the stored copy, and offers the way back, which has the focus', async () => {
    const { user, items } = await openCart({ shirt: 2, jeans: 1 });
    await user.click(await button('Remove Washed Linen Shirt'));
    expect(await screen.findByText('Washed Linen Shirt was removed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"shirt":2,"jeans":1}'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Washed Linen Shirt is back in your cart.');
    await user.click(await button('Remove Washed Linen Shirt'));
    await user.click(await button('Remove Straight Jeans'));
    await user.click(await button('Undo'));
    expect(await screen.findByText('Washed Linen Shirt was removed.')).toBeInTheDocument();
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"jeans":1}'));
    await user.click(await button('Undo'));
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"shirt":2,"jeans":1}'));
    await user.click(await button('Clear Cart'));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    await waitFor(() => expect(items.has('shopping-cart')).toBe(false));
    await user.click(await button('Undo'));
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"shirt":2,"jeans":1}'));
  });
});

describe('a line that cannot be ordered', () => {
  it('says that the product is gone, by the name it had in this cart', async () => {
    const stored = {
      'shopping-cart': '{"shirt":1,"ghost":1,"unknown":1}',
      'shopping-cart-names': '{"ghost":"Wool Coat, Size M"}',
    };
    const { user } = await openShop(api, '/orders', { stored });
    const line = await lineOf('Wool Coat, Size M');
    expect(await line.findByText(/cannot be ordered and is not in the total/)).toBeInTheDocument();
    expect(line.queryByRole('button', { name: /quantity/ })).not.toBeInTheDocument();
    expect(
      (await lineOf('No longer sold (unknown)')).getByRole('button', { name: /^Remove/ }),
    ).toHaveAccessibleName('Remove No longer sold (unknown)');
    expect(
      await screen.findByText('2 items cannot be ordered and are not in the total.'),
    ).toBeInTheDocument();
    await user.click(line.getByRole('button', { name: 'Remove Wool Coat, Size M' }));
    expect(await screen.findByText('Wool Coat, Size M was removed.')).toBeInTheDocument();
  });

  it('says the size of what is gone in the words of the page', async () => {
    const stored = {
      'shopping-cart': '{"ghost":1}',
      'shopping-cart-names': '{"ghost":{"name":"Wool Coat","size":"M"}}',
    };
    const shop: ShopInfo = { ...DEFAULT_SHOP, languages: ['en', 'de'] };
    const { user } = await openShop(api, '/orders', { stored, shop });
    expect(await screen.findByText('Size M')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    expect(await screen.findByText('Größe M')).toBeVisible();
    textFaults();
  });

  it('says that it is sold out, and does not count', async () => {
    await openCart({ hat: 1, shirt: 1 });
    expect((await lineOf('Felt Hat')).getByText(/^Sold out\./)).toBeInTheDocument();
    const total = await screen.findByText('Grand total');
    expect(total.nextElementSibling).toHaveTextContent('$51.50');
  });

  it('offers to take what is left, which is said, and waits with the checkout until then', async () => {
    const { user } = await openCart({ jeans: 5 });
    const line = await lineOf('Straight Jeans');
    expect(line.getByText(/Only 3 left/)).toBeInTheDocument();
    expect(line.getByText('$80.00')).toBeInTheDocument();
    expect(line.queryByText('$400.00')).not.toBeInTheDocument();
    expect(await button('Process Checkout')).toBeDisabled();
    await user.click(await button('Take 3'));
    expect(screen.getByRole('link', { name: 'Process Checkout' })).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Straight Jeans/));
    const said = await screen.findByText('Quantity of Straight Jeans: 3.');
    expect(said.closest('[role=status]')).not.toBeNull();
  });
});

describe('a cart whose products cannot be loaded', () => {
  it('keeps its lines, says why, asks once and not for ever, and tries again on demand', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch = fetchReplying(api.fetch, /product_by_keys/, lostReply, 1);
    const { user } = await openCart({ shirt: 1 }, { fetch });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await screen.findByRole('heading', { name: 'Could not be loaded' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lineOf('Washed Linen Shirt')).toBeDefined();
    expect(await screen.findByText('Grand total')).toBeVisible();
  });
});

describe('a stored cart that is damaged', () => {
  it('keeps its good lines, is mentioned, and is mentioned once', async () => {
    const broken = { 'shopping-cart': '{"shirt":2,"jeans":"abc","":1}' };
    const first = await openShop(api, '/orders', { stored: broken });
    expect(await screen.findByText(/could not be read and was left out/)).toBeInTheDocument();
    await waitFor(() => expect(first.items.get('shopping-cart')).toBe('{"shirt":2}'));
    first.unmount();
    await openShop(api, '/orders', { stored: Object.fromEntries(first.items) });
    await lineOf('Washed Linen Shirt');
    expect(screen.queryByText(/was left out/)).not.toBeInTheDocument();
  });
});

it('says when the browser will not remember the cart', async () => {
  await api.reset([shirt]);
  const { user } = await openShop(api, '/shop', { full: true });
  await user.click(await button('Add to Cart'));
  expect(await screen.findByText(/does not let this shop store your cart/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'View Carts' }));
  await screen.findByRole('heading', { name: 'Order Review' });
  expect(await screen.findByText(/does not let this shop store your cart/)).toBeInTheDocument();
});

describe('a cart that no order can hold', () => {
  const goods = Array.from({ length: 101 }, (_, n) => ({
    ...shirt,
    _id: `good-${n}`,
    name: `Shirt ${n}`,
  }));
  const cartOf = (lines: number, quantity: number) =>
    Object.fromEntries(goods.slice(0, lines).map(({ _id }) => [_id, quantity]));
  /** Places an order of 99 pieces of each of the first products. */
  const placed = (products: number) =>
    placeOrderAs(api, 'ann@example.com', {
      orders: goods.slice(0, products).map((product) => ({ ...product, quantity: 99 })),
    });
  beforeEach(() => api.reset(goods.map((product) => ({ ...product, stock: 500 }))));

  it('says that there are too many products for one order, before it is tried', async () => {
    const { user } = await openCart(cartOf(101, 1));
    expect(await screen.findByText(/^One order holds at most 100 different/)).toBeInTheDocument();
    expect(await button('Process Checkout')).toBeDisabled();
    await user.click(await button('Remove Shirt 0'));
    expect(await screen.findByRole('link', { name: 'Process Checkout' })).toBeInTheDocument();
  });

  it('says how many pieces this person can still order (trial 76)', async () => {
    await placed(2);
    const { user } = await openCart(cartOf(3, 34), { user: aUser() });
    const words = /at most 300 pieces for one person: you can order 102 more now/;
    expect(await screen.findByRole('link', { name: 'Process Checkout' })).toBeInTheDocument();
    await user.click(await button('Increase quantity of Shirt 0'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await button('Process Checkout')).toBeDisabled();
  });

  it('is not shown a button that could only be refused on the shipping page (trial 76)', async () => {
    await placed(3);
    await openShop(api, '/shipping', {
      stored: { 'shopping-cart': '{"good-3":4}' },
      user: aUser(),
    });
    expect(await screen.findByText(/you can order 3 more now/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });

  it('is ordered all the same where the API knows no such limit', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch = fetchReplying(api.fetch, /openPieces$/, jsonReply({ code: 'not_found' }, 404));
    await openCart(cartOf(4, 99), { user: aUser(), fetch });
    expect(await screen.findByRole('link', { name: 'Process Checkout' })).toBeInTheDocument();
  });
});
