import { act, screen, waitFor, within } from '@testing-library/react';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi({ products: [aProduct({ _id: 'shirt' })] });
afterEach(() => api.identity.become('ready'));

const main = () => within(screen.getByRole('main'));
const submit = () => main().getByRole('button', { name: 'Login' });

/** Opens the login page, and creates an account. */
async function openLogin({
  path = '/login',
  ...options
}: OpenShopOptions & { path?: string } = {}) {
  const shop = await openShop(api, path, options);
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  shop.identity.add('ann@example.com', 'secret-1');
  return shop;
}

type User = Awaited<ReturnType<typeof openLogin>>['user'];

async function login(user: User, password: string) {
  await user.fill(screen.getByLabelText('Email'), 'ann@example.com');
  await user.fill(screen.getByLabelText('Password'), password);
  await user.click(submit());
}

describe('the login page', () => {
  it('asks for email and password, both required, folds the ways that few people take, and speaks of no order to who has none', async () => {
    const { user } = await openLogin({ state: { from: '/manageOrders' } });
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.queryByRole('list', { name: 'Checkout' })).not.toBeInTheDocument();
    expect(screen.queryByText(/cart is kept/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Email me a link' })).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Other ways to sign in', expanded: false }),
    );
    for (const name of ['Email me a link', 'Continue with a phone number'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  it('brings the way to a new password to the front after five wrong ones', async () => {
    const { user, router } = await openLogin({ state: { from: '/shipping' } });
    const wayOut = () => screen.queryByRole('link', { name: 'Get a new password' });
    await login(user, 'wrong-1');
    for (let wrong = 2; wrong <= 5; wrong += 1) {
      await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
      expect(wayOut()).not.toBeInTheDocument();
      await user.click(submit());
      await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    }
    await waitFor(() => expect(wayOut()).toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Get a new password' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
    expect(router.state.location).toMatchObject({
      pathname: '/forgotPassword',
      state: { from: '/shipping' },
    });
  });

  it('shows the refusal of the identity service in words, with its code, and not after returning', async () => {
    const { user } = await openLogin();
    await login(user, 'wrong-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Wrong password. (auth/wrong-password)',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    await user.click(screen.getByRole('link', { name: 'Create New Account' }));
    await user.click(await main().findByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the checkout step during an order, and that the cart is kept', async () => {
    const stored = { 'shopping-cart': '{"shirt":2}' };
    await openLogin({ state: { from: '/shipping' }, stored });
    const steps = within(screen.getByRole('list', { name: 'Checkout' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Shipping',
      'Done',
    ]);
    expect(steps.getByText('Account')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText(/An order needs an account.* Your cart is kept\.$/)).toBeVisible();
  });

  it('takes the page before and the email address that was typed along to a new account and a new password', async () => {
    const { user, router } = await openLogin({ state: { from: '/shipping' } });
    await user.fill(screen.getByLabelText('Email'), 'ann@example.com');
    await user.click(screen.getByRole('link', { name: 'Create New Account' }));
    expect(await screen.findByLabelText('Confirm Password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(router.state.location).toMatchObject({
      pathname: '/signup',
      state: { from: '/shipping' },
    });
    await act(() => router.navigate(-1));
    await user.fill(await screen.findByLabelText('Email'), 'bob@example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot Password' });
    expect(screen.getByLabelText('Email')).toHaveValue('bob@example.com');
  });

  it('says what comes next to someone with a new account', async () => {
    await openLogin({ state: { newAccount: 'ann@example.com' } });
    const steps = within(screen.getByRole('list', { name: 'What comes next' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });

  it('goes home after a login, Back does not return, and access-token opens the orders of the person', async () => {
    const { user, router, items } = await openLogin();
    await login(user, 'secret-1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(items.get('access-token')).toMatch(/^[\w-]{43}$/));
    const authorization = `Bearer ${items.get('access-token')}`;
    const url = '/api/orders?email=ann@example.com';
    const answer = await api.app.inject({ url, headers: { authorization } });
    expect(answer.statusCode).toBe(200);
  });

  it('does not let its address say where it leads to (trial 27)', async () => {
    const { user, router } = await openLogin({
      path: '/login?from=/shop&next=//evil.example&returnTo=/shop#//evil.example',
    });
    await login(user, 'secret-1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('says that the payment can be seen to who comes back from it signed out, and to nobody else', async () => {
    const words = 'Log in to see your order, and how its payment went.';
    const { router } = await openShop(api, '/orderConfirmed?order=HL-1');
    expect(await screen.findByText(words)).toBeVisible();
    await act(() => router.navigate('/manageOrders'));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it.each(['/login', '/signup'])(
    'leaves a signed-in person no reason to stay on %s',
    async (page) => {
      const { router } = await openShop(api, page, { user: aUser() });
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );
});

describe('while the local identity service starts', () => {
  it('says so, stops saying it, and blocks nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    api.identity.become('starting');
    const { user, router } = await openLogin();
    const note = await screen.findByText(/The sign-in service is starting/);
    api.identity.become('ready');
    await waitFor(() => expect(note).toBeEmptyDOMElement());
    api.identity.become('starting');
    await login(user, 'secret-1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('Continue with Google', () => {
  const google = () => screen.getByRole('button', { name: 'Continue with Google' });
  const goOnAsGina = async (user: User) => {
    await user.click(google());
    const dialog = within(await screen.findByRole('dialog', { name: 'Test Google account' }));
    await user.fill(dialog.getByLabelText('Email'), 'gina@example.com');
    await user.fill(dialog.getByLabelText('Name'), 'Gina');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
  };

  it('asks for a test account where the identity service is local, and for a second step, beside which there is another way', async () => {
    const { user, store, identity } = await openLogin();
    identity.refuseNextCall('auth/multi-factor-auth-required');
    await goOnAsGina(user);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('One more step'));
    await user.click(await screen.findByRole('button', { name: 'Log in another way' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Login'));
    await goOnAsGina(user);
    await waitFor(() => expect(store.getState().auth.user?.displayName).toBe('Gina'));
  });

  it('shows the second step to nobody who goes back from it to the other form', async () => {
    const { user, router, identity } = await openShop(api, '/signup');
    await user.click(await main().findByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    identity.refuseNextCall('auth/multi-factor-auth-required');
    await goOnAsGina(user);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('One more step'));
    const focused: (string | null)[] = [];
    const note = ({ target }: FocusEvent) => focused.push((target as Element).textContent);
    document.addEventListener('focusin', note);
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'Create New Account' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    document.removeEventListener('focusin', note);
    expect(focused).toEqual(['Login']);
  });

  it('opens the pop-up where it is hosted, and shows its refusal, but not to who returns', async () => {
    const identity = { mode: 'hosted', apiKey: 'k', authDomain: 'd', projectId: 'p' } as const;
    const { user } = await openLogin({ identity });
    await user.click(google());
    expect(await screen.findByRole('alert')).toHaveTextContent('(auth/popup-closed-by-user)');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Create New Account' }));
    await screen.findByRole('heading', { name: 'Create New Account' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(main().getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Continue with a phone number', () => {
  it('begins anew after it was closed: the error of a wrong code is gone', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Other ways to sign in' }));
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Continue with a phone number' }));
      return within(await screen.findByRole('dialog', { name: 'Sign in by phone' }));
    };
    const dialog = await open();
    const number = dialog.getByLabelText('Phone number');
    await user.fill(number, '0151 12345678');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(number).toHaveAccessibleDescription(/beginning with \+/);
    expect(dialog.getByText(/\+49/)).toHaveTextContent('such as +49 151 12345678');
    await user.clear(number);
    await user.fill(number, '+49 151 12345678');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await user.fill(await dialog.findByLabelText('Code'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Confirm code' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('auth/invalid-verification-code');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await open();
    expect(again.getByLabelText('Phone number')).toBeVisible();
    expect(again.queryByRole('alert')).not.toBeInTheDocument();
  });
});
