import { screen, waitFor } from '@testing-library/react';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

/** Follows the link of a mail to ann. */
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
  await user.type(await screen.findByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), password);
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
}

describe('the link of a mail for a new password', () => {
  it('takes it, and leads to the login with the address filled in', async () => {
    const shop = await follow('resetPassword');
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
    await choose(shop, 'secret-2');
    expect(
      await screen.findByText('Password changed: log in with the new one'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    await shop.user.type(screen.getByLabelText('Password'), 'secret-2');
    await shop.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/'));
  });

  it('tells password managers the account', async () => {
    await follow('resetPassword');
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    for (const label of ['Password', 'Confirm Password']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
  });

  it('refuses one that is too short', async () => {
    const shop = await follow('resetPassword');
    await choose(shop, '12345');
    expect(screen.getByRole('alert')).toHaveTextContent('Password should at least 6 characters');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('says that it was used before, and leads to a new one', async () => {
    const { user } = await openShop(api, '/emailLink?mode=resetPassword&oobCode=used');
    expect(await screen.findByRole('alert')).toHaveTextContent(
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
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeInTheDocument();
  });
});

describe('other links of mails', () => {
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
    ['Continue', '/products/1?x=2', '/products/1?x=2'],
    ['To the shop', '//evil.example', '/'],
    ['To the shop', '/login', '/'],
  ])('lead on: %s', async (name, next, href) => {
    const continueUrl = encodeURIComponent(`https://shop.example${next}`);
    await follow(`verifyEmail&continueUrl=${continueUrl}`);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each(['', '?mode=resetPassword', '?oobCode=x', '?mode=somethingElse&oobCode=x'])(
    'are not complete: /emailLink%s',
    async (search) => {
      await openShop(api, `/emailLink${search}`);
      expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
      expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/');
    },
  );
});
