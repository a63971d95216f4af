/** The cart page in the whole shop, while the cart's products load and when they could not be loaded. */

import { act, screen, waitFor, within } from '@testing-library/react';
import { selectPayableLines } from '#src/features/cart/cartSelectors';
import { fetchReplying, lostReply, noReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';

const shirt = aProduct({ name: 'Linen Shirt', stock: 20, category: 'Shirts' });
const jeans = aProduct({ _id: 'jeans', name: 'Straight Jeans', price: 80, stock: 3 });
const hat = aProduct({ _id: 'hat', name: 'Felt Hat', price: 10, stock: 5, category: 'Shirts' });

const api = testApi({ products: [shirt, jeans, hat] });
beforeEach(() => api.reset());
afterEach(() => jest.useRealTimers());

const stored = (cart: object) => ({ 'shopping-cart': JSON.stringify(cart) });
const go = (shop: Awaited<ReturnType<typeof openShop>>, address: string) =>
  act(() => shop.router.navigate(address));
/** Presses the first Add to Cart button of the page. On a product's page, this is the button of that product. */
async function addFirst({ user }: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  const [add] = await screen.findAllByRole('button', { name: 'Add to Cart' });
  if (add) await user.click(add);
}
const summary = async () => within(await screen.findByRole('region', { name: 'Order Summary' }));

/** Sends requests to the API, and adds the product ids of each `product_by_keys` request to `asked`. */
function noting(asked: string[][]): typeof fetch {
  return async (input) => {
    const request = input as Request;
    if (request.url.includes('product_by_keys'))
      asked.push((await request.clone().json()) as string[]);
    return api.fetch(request);
  };
}

describe('the cart of somebody who returns (trial 61)', () => {
  it('opens after Add to Cart on the page of a product that it holds already', async () => {
    const asked: string[][] = [];
    const shop = await openShop(api, '/products/shirt', {
      stored: stored({ shirt: 1 }),
      fetch: noting(asked),
    });
    await addFirst(shop);
    await go(shop, '/orders');
    expect(await screen.findByRole('heading', { name: 'Linen Shirt' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Process Checkout' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(asked).toEqual([['shirt']]);
  });

  it('asks for all its products when one is added, and not for the new one only', async () => {
    const asked: string[][] = [];
    const shop = await openShop(api, '/products/hat', {
      stored: stored({ shirt: 1, jeans: 1 }),
      fetch: noting(asked),
    });
    await addFirst(shop);
    await go(shop, '/orders');
    expect(await screen.findByRole('link', { name: 'Process Checkout' })).toBeVisible();
    expect(asked.at(-1)).toEqual(['hat', 'jeans', 'shirt']);
  });

  it('keeps only the product of what a product page showed', async () => {
    const fetch = fetchReplying(api.fetch, /product_by_keys/, noReply);
    const shop = await openShop(api, '/products/hat', { fetch });
    await addFirst(shop);
    await go(shop, '/orders');
    const [line] = selectPayableLines(shop.store.getState());
    expect(line?.product).toEqual(hat);
  });
});

describe('a cart whose products are not known (trial 61)', () => {
  it.each([
    ['slow', noReply],
    ['lost', lostReply],
  ])('shows neither amounts nor a need for change while the answer is %s', async (how, reply) => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch = fetchReplying(api.fetch, /product_by_keys/, reply);
    const shop = await openShop(api, '/shop', { fetch });
    await addFirst(shop);
    // The clock is fake for the time away only: the waits for a page would count its time.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    await go(shop, '/login');
    await act(() => jest.advanceTimersByTimeAsync(400_000));
    jest.useRealTimers();
    await go(shop, '/orders');
    const panel = await summary();
    if (how === 'lost') expect(await panel.findByRole('alert')).toBeVisible();
    else expect(await panel.findByRole('progressbar', { name: 'Loading your cart' })).toBeVisible();
    expect(screen.queryByText(/\$0\.00/)).not.toBeInTheDocument();
    expect(screen.queryByText(/need a change/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^0 items/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Process Checkout' })).toBeDisabled();
  });
});

describe('a product that is added', () => {
  it('is shown at once and leaves the other lines as they are, but is not ordered before all are asked for', async () => {
    let isSlow = false;
    const fetch: typeof globalThis.fetch = (input, init) =>
      isSlow && (input as Request).url.includes('product_by_keys')
        ? noReply()
        : api.fetch(input, init);
    const shop = await openShop(api, '/orders', { stored: stored({ shirt: 1 }), fetch });
    await screen.findByText('Grand total');
    await go(shop, '/products/hat');
    await screen.findByRole('heading', { level: 1, name: 'Felt Hat' });
    isSlow = true;
    await addFirst(shop);
    await go(shop, '/orders');
    expect(await screen.findByRole('heading', { name: 'Felt Hat' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Linen Shirt' })).toBeVisible();
    expect((await summary()).getByText('In your cart').nextElementSibling).toHaveTextContent(
      /^2 items$/,
    );
    expect(screen.getByText('Grand total')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Process Checkout' })).toBeDisabled();
  });

  it('that is removed and put back is known at once', async () => {
    const asked: string[][] = [];
    const shop = await openShop(api, '/orders', {
      stored: stored({ shirt: 1, jeans: 2 }),
      fetch: noting(asked),
    });
    await shop.user.click(await screen.findByRole('button', { name: 'Remove Linen Shirt' }));
    await waitFor(() => expect(asked).toEqual([['jeans', 'shirt'], ['jeans']]));
    await shop.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('heading', { name: 'Linen Shirt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Process Checkout' })).toBeVisible();
    expect(asked).toHaveLength(2);
  });
});

it('says that a line is back until the page is left, and not again after Back', async () => {
  const shop = await openShop(api, '/orders', { stored: stored({ shirt: 1 }) });
  await shop.user.click(await screen.findByRole('button', { name: /^Remove/ }));
  await shop.user.click(await screen.findByRole('button', { name: 'Undo' }));
  const said = () => screen.queryByText(/^Linen Shirt.* is back in your cart\.$/);
  await waitFor(() => expect(said()).toBeVisible());
  await go(shop, '/login');
  await go(shop, '/orders');
  expect(await screen.findByRole('heading', { name: 'Linen Shirt' })).toBeVisible();
  expect(said()).not.toBeInTheDocument();
});
