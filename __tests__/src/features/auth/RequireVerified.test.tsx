import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { MAILED_KEY } from '#src/api/mailedAddresses';
import { announced } from '#src/features/announcements/announcementsSlice';
import { identityObserved, identityUnreachable } from '#src/features/auth/authSlice';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi();
afterEach(() => {
  jest.useRealTimers();
});

const unverified = aUser({ emailVerified: false });
const openUnverified = async (options: OpenShopOptions = {}) => {
  const shop = await openShop(api, '/inventory', { user: unverified, ...options });
  await screen.findByRole('heading', { name: 'Please Verify your account' });
  // While the automatic mail is being sent, the button ignores clicks.
  await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-disabled'));
  return shop;
};
const sendButton = () => screen.getByRole('button', { name: 'Verify Email Address' });

/** Advances the fake clock until `isSo` returns true, by at most 2,000 ms: an endless loop would block jest. */
async function timePassesUntil(isSo: () => unknown): Promise<void> {
  for (let ms = 0; ms < 2_000 && !isSo(); ms += 1)
    await act(() => jest.advanceTimersByTimeAsync(1));
  expect(isSo()).toBeTruthy();
}

const PROTECTED = ['/shipping', '/orderConfirmed', '/manageOrders', '/inventory'];

describe('every protected page', () => {
  it('sends a signed-out person to the login page, remembering the origin', async () => {
    const { router } = await openShop(api, '/shop');
    for (const address of PROTECTED) {
      await act(() => router.navigate(`${address}?x=1`));
      expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
      expect(router.state.location.state).toEqual({ from: `${address}?x=1` });
      expect(router.state.historyAction).toBe('REPLACE');
      await act(() => router.navigate('/shop'));
    }
  });

  it('asks an unverified person to verify', async () => {
    const { router } = await openShop(api, '/shop', { user: unverified });
    for (const address of PROTECTED) {
      await act(() => router.navigate(address));
      const heading = { level: 1, name: 'Please Verify your account' };
      expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
      await act(() => router.navigate('/shop'));
    }
  });

  it('is called in the tab what it asks for, shows the step of a checkout, and is then called by its own name', async () => {
    const { router, identity } = await openShop(api, '/shipping', { user: unverified });
    const title = 'Please Verify your account | Hemline';
    await waitFor(() => expect(document.title).toBe(title));
    const steps = await screen.findByRole('list', { name: 'Checkout' });
    expect(within(steps).getByText('Account')).toHaveAttribute('aria-current', 'step');
    await act(() => router.navigate('/inventory'));
    expect(router.state.location.pathname).toBe('/inventory');
    expect(document.title).toBe(title);
    act(() => identity.become(aUser()));
    expect(await screen.findByText('this is inventory manage')).toBeInTheDocument();
    expect(document.title).toBe('Manage Inventory | Hemline');
  });
});

describe('a sign-in that is over while its page is open', () => {
  it.each([
    {
      how: 'has ended',
      because: 'ended',
      words: /^Your sign-in on this device has ended/,
    },
    { how: 'was ended by Logout', because: undefined, words: undefined },
  ] as const)(
    '$how: the login page says so, or is silent (trial 65)',
    async ({ because, words }) => {
      const { identity } = await openShop(api, '/inventory', { user: aUser() });
      await screen.findByRole('heading', { level: 1, name: 'Manage Inventory' });
      act(() => identity.become(null, because));
      await screen.findByRole('heading', { level: 1, name: 'Login' });
      const form = within(screen.getByRole('form', { name: 'Login' }));
      if (words) expect(form.getByText(words)).toBeVisible();
      else expect(form.queryByText(/ended|deleted/)).not.toBeInTheDocument();
    },
  );
});

describe('the address of a page that is open', () => {
  const thanks = '/orderConfirmed?order=HL-5#order-HL-5';
  const orders = '/manageOrders#order-HL-5';

  it.each([
    ['names no order any more to who signs in after a logout', orders, undefined, '/manageOrders'],
    ['is no thank-you page to who signs in after a logout', thanks, undefined, '/'],
    ['stays for a person whose sign-in has ended', thanks, 'ended', thanks],
  ] as const)('%s', async (_what, address, because, from) => {
    const { identity, router } = await openShop(api, address, { user: aUser() });
    await screen.findByRole('heading', { level: 1 });
    act(() => identity.become(null, because));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(router.state.location.state).toEqual({ from });
  });
});

describe('another person who is signed in by another tab', () => {
  const ann = aUser({ displayName: 'Ann' });
  const eve = aUser({ email: 'eve@example.com', displayName: 'Eve' });

  it.each([...PROTECTED, '/account'])(
    'finds no field and no dialog of the former one on %s (trial 19)',
    async (address) => {
      const product = aProduct();
      await api.reset([product]);
      const stored = { 'shopping-cart': JSON.stringify({ [product._id]: 1 }) };
      const { identity } = await openShop(api, address, { user: ann, stored });
      const [heading] = await screen.findAllByRole('heading', { level: 1 });
      const fields = () => [...document.querySelectorAll('main input, main textarea')];
      if (address === '/account' || address === '/shipping')
        await waitFor(() => expect(fields()).not.toHaveLength(0));
      const former = [heading, ...fields()];
      act(() => identity.become(eve));
      await screen.findAllByRole('heading', { level: 1 });
      expect(former.filter((each) => each?.isConnected)).toEqual([]);
    },
  );

  it.each([
    ['is thanked for no order of her own', '/orderConfirmed', '/'],
    ['is told of no order of his', '/orderConfirmed?order=HL-5', '/'],
    ['keeps no order of his in the address', '/manageOrders#order-HL-5', '/manageOrders'],
  ])('%s', async (_what, address, next) => {
    const { identity, router } = await openShop(api, address, { user: ann });
    await screen.findByRole('heading', { level: 1 });
    act(() => identity.become(eve));
    await waitFor(() => expect(createPath(router.state.location)).toBe(next));
    // Her own order, which she places then, is thanked for.
    await act(() => router.navigate('/orderConfirmed'));
    expect(await screen.findByRole('heading', { level: 1, name: /thank|order/i })).toBeVisible();
    expect(router.state.location.pathname).toBe('/orderConfirmed');
  });

  it('saves her own name, and is asked nothing that the former one began (trial 19)', async () => {
    const { user, identity, store } = await openShop(api, '/account', { user: ann });
    await user.fill(await screen.findByLabelText('Name'), ' Former');
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    act(() => void store.dispatch(announced('Something of Ann.')));
    act(() => identity.become(eve));
    expect(await screen.findByLabelText('Name')).toHaveValue('Eve');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Something of Ann.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(identity.user).toMatchObject({ email: 'eve@example.com', displayName: 'Eve' });
  });
});

describe('a protected page', () => {
  it('shows a spinner until the user is known, says after 3 s what it waits for, and after 15 s that it takes too long (trial 65)', async () => {
    const { store, router } = await openShop(api, '/login', { user: aUser(), unknown: true });
    jest.useFakeTimers();
    await act(() => router.navigate('/inventory'));
    await timePassesUntil(() => screen.queryByRole('progressbar', { name: /signed in/ }));
    const words = () => screen.queryByText(/^The sign-in service has not answered yet\./);
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(words()).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(words()).toHaveTextContent('You can wait, or try again.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(11_900));
    expect(screen.getByRole('progressbar', { name: /signed in/ })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('progressbar', { name: /signed in/ })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('is taking too long');
    expect(screen.queryByText('this is inventory manage')).not.toBeInTheDocument();
    jest.useRealTimers();
    act(() => void store.dispatch(identityObserved(aUser())));
    expect(await screen.findByText('this is inventory manage')).toBeInTheDocument();
  });

  it.each(['has not answered', 'cannot be reached'])(
    'opens for the holder of a valid session while the identity service %s (trial 65)',
    async (what) => {
      const stored = { 'access-token': await api.signIn('ann@example.com') };
      const shop = await openShop(api, '/inventory', { user: aUser(), unknown: true, stored });
      if (what === 'cannot be reached') act(() => void shop.store.dispatch(identityUnreachable()));
      const page = await screen.findByText('this is inventory manage');
      expect(page).toBeInTheDocument();
      act(() => void shop.store.dispatch(identityObserved(null, 'ended')));
      expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    },
  );

  it.each([
    ['whose session has ended', aUser(), 'ended'],
    ['whose session is another person’s', aUser(), 'eve@example.com'],
    ['whose address is not verified', unverified, 'ann@example.com'],
  ])('stays closed for a remembered user %s (trial 65)', async (_who, user, holder) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const token = holder === 'ended' ? holder : await api.signIn(holder);
    const stored = { 'access-token': token };
    const { store } = await openShop(api, '/inventory', { user, unknown: true, stored });
    act(() => void store.dispatch(identityUnreachable()));
    await waitFor(() => {
      const { mutations } = store.getState().api;
      expect(Object.values(mutations).map((call) => call?.status)).toEqual(['fulfilled']);
    });
    expect(screen.queryByText('this is inventory manage')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('cannot be reached');
  });

  it('says that the sign-in service cannot be reached, erases nothing, and tries again by itself and on demand (trial 55)', async () => {
    const stored = { 'access-token': 'token', checkout: '{"version":1,"placed":["1"]}' };
    const shop = await openShop(api, '/inventory', { user: aUser(), unknown: true, stored });
    act(() => void shop.store.dispatch(identityUnreachable()));
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    expect(Object.fromEntries(shop.items)).toMatchObject(stored);
    const reload = jest.spyOn(shop.identity, 'reload');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const again = await screen.findByRole('button', { name: 'Try again' });
    jest.spyOn(shop.identity, 'prepare').mockReturnValue(new Promise(() => undefined));
    await shop.user.click(again);
    expect(await screen.findByRole('progressbar', { name: /signed in/ })).toBeInTheDocument();
    expect(again).toHaveFocus();
    act(() => void shop.store.dispatch(identityObserved(aUser())));
    expect(await screen.findByText('this is inventory manage')).toBeInTheDocument();
  });
});

describe('the verify page', () => {
  it('sends the email once by itself, shows its address and the local mailbox, says that nothing is verified yet, and forgets the mail at the sign-out', async () => {
    const { user, identity, items } = await openUnverified();
    expect(screen.getByText('ann@example.com')).toBeInTheDocument();
    expect(screen.getByText(/Reload this page once/)).toBeInTheDocument();
    const mailbox = screen.getByRole('link', { name: 'Open the local mailbox' });
    expect(mailbox).toHaveAttribute('href', '/local/mailbox?email=ann%40example.com');
    expect(await screen.findByText('Email send successfully')).toBeInTheDocument();
    expect(identity.mails).toEqual(['ann@example.com']);
    expect(items.get(MAILED_KEY)).toBe('ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not verified yet.');
    act(() => identity.become(null));
    await waitFor(() => expect(items.has(MAILED_KEY)).toBe(false));
  });

  it('has no local mailbox where the identity service is hosted', async () => {
    const identity = { mode: 'hosted', apiKey: 'k', authDomain: 'd', projectId: 'p' } as const;
    await openShop(api, '/inventory', { user: unverified, identity });
    await screen.findByRole('heading', { name: 'Please Verify your account' });
    expect(screen.queryByRole('link', { name: /mailbox/ })).not.toBeInTheDocument();
  });

  it('goes on by itself once the link was followed, even on another device', async () => {
    // No fake clock: the waits for the page would count its time, and end before the page is loaded.
    const begun = jest.spyOn(window, 'setInterval');
    const { identity } = await openUnverified({ stored: { [MAILED_KEY]: 'ann@example.com' } });
    expect(screen.getByText(/This page then continues by itself/)).toBeInTheDocument();
    jest.spyOn(identity, 'reload').mockImplementation(() => {
      identity.become(aUser());
      return Promise.resolve();
    });
    const [everyTenSeconds] = begun.mock.calls.filter(([, pause]) => pause === 10_000);
    act(() => everyTenSeconds?.[0]());
    expect(await screen.findByText('this is inventory manage')).toBeInTheDocument();
  });

  it('gives way to the page that one came for, and the focus to its heading', async () => {
    const { identity } = await openUnverified();
    act(() => screen.getByRole('button', { name: 'Reload' }).focus());
    act(() => identity.become(aUser()));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await screen.findByText('this is inventory manage')).toBeInTheDocument();
  });

  it('sends another email and says so for 5 seconds', async () => {
    const { identity } = await openUnverified({ stored: { [MAILED_KEY]: 'ann@example.com' } });
    jest.useFakeTimers();
    fireEvent.click(sendButton());
    const note = () => screen.queryByText('Email send successfully');
    await timePassesUntil(note);
    expect(identity.mails).toEqual(['ann@example.com']);
    await act(() => jest.advanceTimersByTimeAsync(4_980));
    expect(note()).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(note()).not.toBeInTheDocument();
  });

  it('sends none by itself if one was sent, and says why one was not sent on demand', async () => {
    const { identity, user } = await openUnverified({
      stored: { [MAILED_KEY]: 'ann@example.com' },
    });
    expect(sendButton()).toBeEnabled();
    expect(identity.mails).toEqual([]);
    identity.refuseNextMail('auth/too-many-requests');
    await user.click(sendButton());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('(auth/too-many-requests)'),
    );
  });
});
