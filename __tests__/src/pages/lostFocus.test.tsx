/** Controls that are gone after their own press: the focus goes on near them, and a screen reader is told what came of it. */

import { screen, waitFor, within } from '@testing-library/react';
import { api as baseApi } from '#src/api/api';
import { nextFrame } from '#src/services/browser';
import { answering, lost } from '#tests/support/answering';
import { openShop } from '#tests/support/openShop';
import { anOrder } from '#tests/support/orders';
import { aProduct } from '#tests/support/products';
import { TEST_CODE } from '#tests/support/testAccount';
import { testApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';

const shirt = aProduct({ _id: 'shirt', name: 'Linen Shirt', stock: 3 });
const api = testApi({ products: [shirt] });
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const way = (providerId: string) => ({
  providerId,
  uid: providerId,
  email: 'ann@example.com',
  displayName: null,
  phoneNumber: null,
  photoURL: null,
});
const ann = aUser({ providerData: [way('password'), way('google.com')] });

type Shop = Awaited<ReturnType<typeof openShop>>;
const press = async ({ user }: Shop, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
};

async function openAccount() {
  const gateway = new TestGateway(api.identity, ann);
  gateway.secondSteps.push({ kind: 'phone', id: 'p', name: 'Old phone', number: '+1***34' });
  return openShop(api, '/account', { gateway });
}

/** Opens the login page and signs in with Google, which asks for a second step. */
async function openSecondStep() {
  const shop = await openShop(api, '/login');
  shop.identity.refuseNextCall('auth/multi-factor-auth-required');
  await press(shop, 'Continue with Google');
  const dialog = within(await screen.findByRole('dialog'));
  await shop.user.fill(dialog.getByLabelText('Email'), 'ann@example.com');
  await shop.user.fill(dialog.getByLabelText('Name'), 'Ann');
  await shop.user.click(dialog.getByRole('button', { name: 'Continue' }));
  return shop;
}

/** Opens the orders with one order, which the API cancels when it is asked to. */
function openOrders() {
  let now = anOrder({ orders: [{ ...anOrder().orders[0], _id: 'shirt', quantity: 1 }] as never });
  const fetch: typeof api.fetch = (input, init) => {
    const { url } = input as Request;
    if (url.endsWith('/cancel')) now = { ...now, orderStatus: 'Cancelled' };
    const isOrders = url.endsWith('/cancel') || url.includes('/orders?');
    if (!isOrders) return api.fetch(input, init);
    return Promise.resolve(Response.json(url.endsWith('/cancel') ? now : [now]));
  };
  return openShop(api, '/manageOrders', { user: ann, fetch });
}

/** `focus` is the name of the element that has the focus then, and `said` what a live region says. */
const PLACES: {
  gone: string;
  open: () => Promise<Shop>;
  act: (shop: Shop) => Promise<void>;
  focus: RegExp;
  said?: RegExp;
}[] = [
  {
    gone: 'the sign-in that a second step follows',
    open: openSecondStep,
    act: () => Promise.resolve(),
    focus: /^One more step$/,
  },
  {
    gone: 'Send code of the second step',
    open: openSecondStep,
    act: (shop) => press(shop, 'Send code'),
    focus: /^Code$/,
    said: /A code is on its way/,
  },
  {
    gone: 'Log in another way',
    open: openSecondStep,
    act: (shop) => press(shop, 'Log in another way'),
    focus: /^Login$/,
  },
  {
    gone: 'Send code of a new phone number',
    open: openAccount,
    act: async (shop) => {
      await press(shop, 'Add phone number');
      await shop.user.fill(await screen.findByLabelText('Phone number'), '+4915112345678');
      await press(shop, 'Send code');
    },
    focus: /^Code$/,
    said: /A code is on its way/,
  },
  {
    gone: 'the form of a code',
    open: openAccount,
    act: async (shop) => {
      await press(shop, 'Add phone number');
      await shop.user.fill(await screen.findByLabelText('Phone number'), '+4915112345678');
      await press(shop, 'Send code');
      await shop.user.fill(await screen.findByLabelText('Code'), TEST_CODE);
      await press(shop, 'Confirm code');
    },
    focus: /^Change phone number$/,
    said: /The code is right/,
  },
  {
    gone: 'a second step that is removed',
    open: openAccount,
    act: (shop) => press(shop, 'Remove Old phone'),
    focus: /^Security$/,
    said: /The second step is removed/,
  },
  {
    gone: 'Unlink Google',
    open: openAccount,
    act: (shop) => press(shop, 'Unlink Google'),
    focus: /^Sign-in$/,
    said: /That way of signing in is removed/,
  },
  {
    gone: 'Cancel this order',
    open: openOrders,
    act: (shop) => press(shop, 'Cancel order', 'Cancel this order'),
    focus: /^Order number/,
    said: /The order is cancelled/,
  },
  {
    gone: 'Add to my cart of an earlier order',
    open: openOrders,
    act: (shop) => press(shop, 'Order again', 'Add to my cart'),
    focus: /^Go to the cart$/,
    said: /Added to your cart/,
  },
  {
    gone: 'Try again',
    open: async () => {
      let isLost = true;
      const failing = answering(api.fetch, /\/orders\?/, lost);
      const fetch: typeof api.fetch = (...call) => (isLost ? failing : api.fetch)(...call);
      const shop = await openShop(api, '/manageOrders', { user: ann, fetch });
      await screen.findByRole('button', { name: 'Try again' });
      isLost = false;
      return shop;
    },
    act: async (shop) => {
      await press(shop, 'Try again');
      await screen.findByText('You have not ordered anything yet.');
    },
    focus: /^Manage Orders$/,
  },
  {
    gone: 'Take 3',
    open: () =>
      openShop(api, '/orders', {
        stored: { 'shopping-cart': JSON.stringify({ shirt: 5 }) },
      }),
    act: (shop) => press(shop, 'Take 3'),
    focus: /Linen Shirt/i,
    said: /Quantity of Linen Shirt: 3/,
  },
];

describe('the focus after a press that takes its own control away', () => {
  it.each(PLACES)('$gone', async ({ open, act, focus, said }) => {
    await act(await open());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(focus));
    if (said)
      await waitFor(() => {
        const words = screen.getAllByRole('status').map(({ textContent }) => textContent);
        expect(words.join('\n')).toMatch(said);
      });
  });

  it('is left alone where the shopper has gone elsewhere before the control went', async () => {
    const shop = await openAccount();
    const button = await screen.findByRole('button', { name: 'Remove Old phone' });
    button.focus();
    await shop.user.click(document.body);
    // A control that goes within the same frame counts as gone before the press.
    await nextFrame();
    shop.identity.secondSteps.length = 0;
    shop.store.dispatch(baseApi.util.invalidateTags(['SecondFactor']));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await screen.findByRole('button', { name: 'Turn on two-step sign-in' });
    await nextFrame();
    await nextFrame();
    expect(document.body).toHaveFocus();
  });
});
