import { screen, within } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';

const api = testApi();

async function openForgot() {
  const shop = await openShop(api, '/forgotPassword');
  await screen.findByRole('heading', { level: 1, name: 'Forgot Password' });
  shop.identity.add('ann@example.com', 'secret-1');
  return shop;
}

async function ask({ user }: Awaited<ReturnType<typeof openForgot>>, email: string) {
  await user.fill(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
}

describe('the page for a forgotten password', () => {
  it('is reached from the login, and leads back there', async () => {
    const { user, router } = await openShop(api, '/login', { state: { from: '/shipping' } });
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot Password' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(router.state.location.state).toEqual({ from: '/shipping' });
  });

  it.each([
    ['ann@example.com', ['code of ann@example.com']],
    ['nobody@example.com', []],
  ])('answers the same for %s', async (email, mails) => {
    const shop = await openForgot();
    await ask(shop, email);
    const words = `If there is an account for ${email}, an email with a link is on its way to it.`;
    expect(await screen.findByText(new RegExp(words.replace(/[.?]/g, '\\$&')))).toHaveAttribute(
      'role',
      'status',
    );
    expect(screen.getByRole('link', { name: 'Open the local mailbox' })).toBeInTheDocument();
    expect(shop.identity.mails).toEqual(mails);
  });

  it('asks for the form of an address before it sends anything', async () => {
    const shop = await openForgot();
    await ask(shop, 'ann');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/not a valid email/);
    expect(shop.identity.mails).toEqual([]);
  });

  it('says why nothing could be sent', async () => {
    const shop = await openForgot();
    shop.identity.refuseNextMail('auth/too-many-requests');
    await ask(shop, 'ann@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
  });
});
