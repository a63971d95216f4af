import { act, screen, waitFor, within } from '@testing-library/react';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { TEST_CODE } from '#tests/support/testAccount';
import { testApi } from '#tests/support/testApi';

const api = testApi();

async function openSignUp(options: OpenShopOptions = {}) {
  const shop = await openShop(api, '/signup', options);
  await screen.findByRole('heading', { level: 1, name: 'Create New Account' });
  return shop;
}

async function signUp(
  { user }: Awaited<ReturnType<typeof openSignUp>>,
  password: string,
  confirmation: string,
) {
  await user.fill(screen.getByLabelText('Email'), 'ann@example.com');
  await user.fill(screen.getByLabelText('Password'), password);
  await user.fill(screen.getByLabelText('Confirm Password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

describe('the sign-up page', () => {
  it('asks for an email address and a new password twice, all required, or for another way in', async () => {
    await openSignUp();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    for (const label of ['Password', 'Confirm Password']) {
      expect(screen.getByLabelText(label)).toBeRequired();
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(main.getByRole('button', { name: 'Continue with Google' })).toBeInTheDocument();
  });

  it('asks for the second step of a Google account that has one, and signs in by it', async () => {
    const { user, identity, store } = await openSignUp({ state: { from: '/shop' } });
    identity.refuseNextCall('auth/multi-factor-auth-required');
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Test Google account' }));
    await user.fill(dialog.getByLabelText('Email'), 'ann@example.com');
    await user.fill(dialog.getByLabelText('Name'), 'Ann');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'One more step' });
    expect(document.title).toBe('One more step | Hemline');
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(await screen.findByText(/A code is on its way/)).toHaveAttribute('role', 'status');
    await user.fill(code, TEST_CODE);
    await user.click(screen.getByRole('button', { name: 'Confirm code' }));
    await waitFor(() => expect(store.getState().auth.status).toBe('verified'));
  });

  it('leads nobody to the login who has gone to another page before the answer came', async () => {
    const shop = await openSignUp();
    let answer: ((isMailed: boolean) => void) | undefined;
    jest
      .spyOn(shop.identity, 'signUp')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await signUp(shop, 'secret-1', 'secret-1');
    await act(() => shop.router.navigate('/orders'));
    await screen.findByRole('heading', { level: 1, name: 'Order Review' });
    await act(async () => answer?.(true));
    expect(await screen.findByText(/^Your account is created/)).toBeInTheDocument();
    expect(shop.router.state.location.pathname).toBe('/orders');
  });

  it('refuses two different passwords, and a short one', async () => {
    const shop = await openSignUp();
    await signUp(shop, 'secret-1', 'secret-2');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your password didn't match$/);
    for (const label of ['Email', 'Password', 'Confirm Password'])
      await shop.user.clear(screen.getByLabelText(label));
    await signUp(shop, '12345', '12345');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Password should at least 6 characters$/);
  });

  it('shows the refusal of the identity service', async () => {
    const shop = await openSignUp();
    shop.identity.add('ann@example.com', 'secret-1');
    await signUp(shop, 'secret-1', 'secret-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('(auth/email-already-in-use)');
  });

  it('goes on to the login page, signed out, with the email filled in and a mail on its way, and passes on the page before', async () => {
    const shop = await openSignUp({ state: { from: '/shop?page=2' } });
    await signUp(shop, 'secret-1', 'secret-1');
    expect(await screen.findByText('Account created: log in to continue')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(shop.store.getState().auth.status).toBe('signedOut');
    expect(shop.identity.mails).toEqual(['ann@example.com']);
    await shop.user.fill(screen.getByLabelText('Password'), 'secret-1');
    await shop.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/shop'));
    expect(shop.router.state.location.search).toBe('?page=2');
  });

  it('leaves a mail that cannot be sent now to the page that waits for it', async () => {
    const shop = await openSignUp({ state: { from: '/inventory' } });
    shop.identity.refuseNextMail('auth/too-many-requests');
    await signUp(shop, 'secret-1', 'secret-1');
    await screen.findByRole('heading', { name: 'Login' });
    await shop.user.fill(screen.getByLabelText('Password'), 'secret-1');
    await shop.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Email send successfully')).toBeInTheDocument();
    expect(shop.identity.mails).toEqual(['ann@example.com']);
  });
});

describe('the fields of the sign-up page', () => {
  const email = () => screen.getByLabelText('Email');
  const password = () => screen.getByLabelText('Password');

  it('show their error when the user leaves them, and hide it when it is fixed', async () => {
    const { user } = await openSignUp();
    await user.fill(email(), 'ann@');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(/not a valid email address/);
    await user.fill(email(), 'example.com');
    expect(email()).toBeValid();
    expect(email()).not.toHaveAccessibleDescription();
  });

  it('say nothing of each other before it is their turn', async () => {
    const { user } = await openSignUp();
    await user.fill(password(), '12345');
    await user.click(screen.getByLabelText('Confirm Password'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(password()).toHaveAccessibleDescription('Password should at least 6 characters');
  });

  it('get the focus, the first wrong one, when the form is sent', async () => {
    const { user } = await openSignUp();
    await user.fill(email(), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(password()).toHaveFocus();
    await user.fill(password(), 'secret-1');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
      'Confirm Password is required.',
    );
  });

  it('count the characters that are still missing, and show them as long as the switch is on', async () => {
    const { user } = await openSignUp();
    expect(screen.getByText('At least 6 characters.')).toBeInTheDocument();
    await user.fill(password(), '1234');
    expect(screen.getByText(/, 2 more/)).toBeInTheDocument();
    const show = screen.getByRole('button', { name: 'Show password', pressed: false });
    await user.click(show);
    // A move of the focus from a password to its switch does not count as leaving the field.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('1234');
    expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBe(show);
    await user.click(show);
    expect(password()).toHaveAttribute('type', 'password');
    await user.fill(password(), '56');
    expect(screen.getByText('Long enough.')).toHaveAttribute('role', 'status');
  });
});
