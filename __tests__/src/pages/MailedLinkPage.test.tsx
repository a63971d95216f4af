import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { LINK_EMAIL_KEY } from '#src/api/mailedAddresses';
import { selectAnnouncement } from '#src/features/announcements/announcementsSlice';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';

const api = testApi();

/** Opens the link in a mail to ann@example.com. */
async function follow(mode: string, options: OpenShopOptions = {}) {
  const gateway = new TestGateway(api.identity, options.user ?? null);
  gateway.add('ann@example.com', 'secret-1');
  await gateway.sendPasswordReset('ann@example.com');
  return openShop(api, `/emailLink?mode=${mode}&oobCode=code%20of%20ann@example.com`, {
    ...options,
    gateway,
  });
}

type Shop = Awaited<ReturnType<typeof follow>>;

async function choose({ user }: Shop, password: string) {
  await user.fill(await screen.findByLabelText('Password'), password);
  await user.fill(screen.getByLabelText('Confirm Password'), password);
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
}

describe('the link of a mail for a new password', () => {
  it('says what it did where another person is signed in, who stays so', async () => {
    const bob = aUser({ email: 'bob@example.com' });
    const shop = await follow('resetPassword', { user: bob });
    await choose(shop, 'secret-2');
    expect(await screen.findByText(/^Done: ann@example\.com has a new password/)).toHaveTextContent(
      'You are still signed in as bob@example.com.',
    );
    expect(shop.identity.passwordOf('ann@example.com')).toBe('secret-2');
    act(() => shop.identity.become(null));
    expect(screen.getByText('Done: ann@example.com has a new password.')).toBeVisible();
    await shop.user.click(screen.getByRole('link', { name: 'To the shop' }));
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/'));
  });

  it('leads to the login where it ends the sign-in of the account', async () => {
    const shop = await follow('resetPassword', { user: aUser() });
    jest.spyOn(shop.identity, 'reload').mockImplementation(() => shop.identity.endSignIn());
    await choose(shop, 'secret-2');
    expect(await screen.findByText('Password changed: log in with the new one')).toBeVisible();
    expect(screen.queryByText(/Your sign-in on this device has ended/)).not.toBeInTheDocument();
  });

  it('leads nobody away from another page that was opened meanwhile', async () => {
    const shop = await follow('resetPassword');
    let answer = (): void => undefined;
    const { identity } = shop;
    const resetPassword = identity.resetPassword.bind(identity);
    jest.spyOn(identity, 'resetPassword').mockImplementation(async (...change) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return resetPassword(...change);
    });
    await choose(shop, 'secret-2');
    await act(() => shop.router.navigate('/pages/returns'));
    answer();
    await waitFor(() => expect(selectAnnouncement(shop.store.getState()).words).not.toBe(''));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(shop.router.state.location.pathname).toBe('/pages/returns');
  });

  it('tells password managers the account, refuses a short one, takes another, and leads to the login with the address filled in', async () => {
    const shop = await follow('resetPassword');
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
    expect(document.title).toBe('New Password | Hemline');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const fields = ['Password', 'Confirm Password'].map((label) => screen.getByLabelText(label));
    for (const field of fields) expect(field).toHaveAttribute('autocomplete', 'new-password');
    await choose(shop, '12345');
    expect(screen.getByRole('alert')).toHaveTextContent('Password should at least 6 characters');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    for (const field of fields) await shop.user.clear(field);
    await choose(shop, 'secret-2');
    expect(
      await screen.findByText('Password changed: log in with the new one'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    await shop.user.fill(screen.getByLabelText('Password'), 'secret-2');
    await shop.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/'));
  });

  it('says that it was used before, and leads to a new one', async () => {
    const { user } = await openShop(api, '/emailLink?mode=resetPassword&oobCode=used');
    const [refusal] = await screen.findAllByRole('alert');
    expect(refusal).toHaveTextContent(
      'This link no longer works. Ask for a new one. (auth/invalid-action-code)',
    );
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeInTheDocument();
  });

  it('says so when it ended while the page was open', async () => {
    const shop = await follow('resetPassword');
    await screen.findByLabelText('Password');
    shop.identity.mails.length = 0;
    await choose(shop, 'secret-2');
    expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
    expect(
      screen.getByText(/If you have already chosen a new password with this one/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeInTheDocument();
  });
});

describe('other links of mails', () => {
  it.each([
    ['verifyAndChangeEmail', 'your email address is changed: log in with the new one'],
    ['recoverEmail', 'your previous email address is back: log in with it'],
    ['resetPassword', 'log in with it'],
  ])(
    'of the kind %s that were used before say what they did then (trial 80)',
    async (mode, said) => {
      await openShop(api, `/emailLink?mode=${mode}&oobCode=used`);
      expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
      expect(screen.getByText(/^A link works once/)).toHaveTextContent(said);
    },
  );

  it('verify an address', async () => {
    const user = aUser({ emailVerified: false });
    const { store } = await follow('verifyEmail', { user });
    expect(await screen.findByText(/your email address is verified/)).toBeInTheDocument();
    expect(store.getState().auth.status).toBe('verified');
    expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['Continue to shipping', '/shipping', '/shipping'],
    ['Continue to your orders', '/manageOrders', '/manageOrders'],
    ['Continue to shipping', '/de/shipping', '/shipping'],
    ['Continue', '/products/1?x=2', '/products/1?x=2'],
    ['To the shop', '//evil.example', '/'],
    ['To the shop', '/login', '/'],
  ])('lead on: %s', async (name, next, href) => {
    const continueUrl = encodeURIComponent(`https://shop.example${next}`);
    await follow(`verifyEmail&continueUrl=${continueUrl}`);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('a verification link that was opened before (B28)', () => {
  const again = '/emailLink?mode=verifyEmail&oobCode=used';

  it('says that the address is verified already, and leads on', async () => {
    await openShop(api, `${again}&continueUrl=https%3A%2F%2Fshop.example%2Fshipping`, {
      user: aUser(),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^ann@example\.com is verified already\.$/,
    );
    expect(screen.getByRole('link', { name: 'Continue to shipping' })).toBeVisible();
  });

  it('tells a stranger’s browser what may have happened, and leads to the login and to a new link', async () => {
    const { user } = await openShop(api, again);
    expect(await screen.findByText(/This link no longer works/)).toBeVisible();
    expect(screen.getByText(/If this one was opened before.*log in/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Verify your email address' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('leads an unverified person to a new one', async () => {
    const { user } = await openShop(api, again, { user: aUser({ emailVerified: false }) });
    await user.click(await screen.findByRole('link', { name: 'Verify your email address' }));
    expect(await screen.findByRole('button', { name: 'Verify Email Address' })).toBeVisible();
  });
});

describe('a damaged link (B28)', () => {
  it.each([
    'mode=resetPassword&amp;oobCode=code%20of%20ann@example.com&amp;apiKey=k',
    'mode=resetpassword&oobCode=code%20of%20ann@example.com',
  ])('is read all the same where nothing is missing: %s', async (search) => {
    const gateway = new TestGateway(api.identity);
    gateway.add('ann@example.com', 'secret-1');
    await gateway.sendPasswordReset('ann@example.com');
    await openShop(api, `/emailLink?${search}`, { gateway });
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
  });

  it('leads to a new one where something is missing', async () => {
    for (const [search, name, href] of [
      ['?mode=resetPassword', 'Ask for a new link', '/forgotPassword'],
      ['?mode=signIn&oobCod', 'Ask for a new link', '/login'],
      ['?mode=verifyEmail', 'Verify your email address', '/account'],
      ['?mode=verifyAndChangeEmail', 'Change your email address', '/account'],
      ['?mode=recoverEmail', 'Get a new password', '/forgotPassword'],
      ['?mode=somethingElse&oobCode=x', 'Get a link to sign in', '/login'],
      ['?oobCode=x', 'Get a new password', '/forgotPassword'],
      ['', 'Verify your email address', '/account'],
    ] as const) {
      await openShop(api, `/emailLink${search}`);
      expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
      expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/');
      cleanup();
    }
  });
});

describe('the link of a mail that signs in', () => {
  const link = '/emailLink?mode=signIn&oobCode=x';

  /** Opens the sign-in link of ann@example.com, in a browser that remembers this address. */
  async function followSignIn(remembered?: string) {
    const gateway = new TestGateway(api.identity);
    await gateway.sendSignInLink('ann@example.com');
    const stored: Record<string, string> =
      remembered === undefined ? {} : { [LINK_EMAIL_KEY]: remembered };
    return openShop(api, link, { gateway, stored });
  }

  it('takes a mistyped address back, and signs in with the right one', async () => {
    const { user, store } = await followSignIn();
    await user.fill(await screen.findByLabelText('Email'), 'anne@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link was not sent to anne@example.com.',
    );
    const field = screen.getByLabelText('Email');
    expect(field).toHaveValue('anne@example.com');
    await user.clear(field);
    await user.fill(field, 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(store.getState().auth.user?.email).toBe('ann@example.com'));
  });

  it('takes another address than the remembered one, which belonged to another link', async () => {
    const { user, store } = await followSignIn('bob@example.com');
    const field = await screen.findByLabelText('Email');
    await user.clear(field);
    await user.fill(field, 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(store.getState().auth.user?.email).toBe('ann@example.com'));
  });

  it('asks nobody who is signed in already: it was opened before, by a press or by a mail program', async () => {
    const { user, router } = await openShop(api, `${link}&from=%2Fshipping`, { user: aUser() });
    expect(await screen.findByText(/^You are signed in as ann@example\.com\./)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Continue to shipping' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shipping'));
  });

  it('asks whose address has not been verified, which the link does', async () => {
    await openShop(api, link, { user: aUser({ emailVerified: false }) });
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  it('leaves no address in the browser once the person signs out', async () => {
    const shop = await openShop(api, '/', { user: aUser() });
    shop.items.set(LINK_EMAIL_KEY, 'ann@example.com');
    await shop.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(shop.items.has(LINK_EMAIL_KEY)).toBe(false));
  });
});
