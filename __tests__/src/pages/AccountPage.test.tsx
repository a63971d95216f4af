import { screen, waitFor, within } from '@testing-library/react';
import { api as baseApi } from '#src/api/api';
import { nextFrame } from '#src/services/browser';
import { fetchReplying, jsonReply, lostReply } from '#tests/support/fetchFaults';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { TEST_CODE, TEST_SECRET } from '#tests/support/testAccount';
import { testApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';

const api = testApi();
beforeEach(() => api.reset());
afterEach(() => api.identity.deleted.clear());

const EMAIL = 'ann@example.com';
const nothing = { uid: '', displayName: null, email: EMAIL, phoneNumber: null, photoURL: null };
const PASSWORD = { ...nothing, providerId: 'password' };
const HOSTED = { mode: 'hosted', apiKey: 'k', authDomain: 'd', projectId: 'p' } as const;
const ann = (change = {}) => aUser({ providerData: [PASSWORD], ...change });

async function openAccount(options: OpenShopOptions = {}) {
  const shop = await openShop(api, '/account', { user: ann(), ...options });
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  shop.identity.add(EMAIL, 'secret-1');
  return shop;
}

type User = Awaited<ReturnType<typeof openAccount>>['user'];
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function choosePassword(user: User) {
  await press(user, 'Change password');
  await user.fill(screen.getByLabelText('Password'), 'secret-2');
  await user.fill(screen.getByLabelText('Confirm Password'), 'secret-2');
  await press(user, 'Save Password');
}

const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
const isSaid = (words: RegExp) =>
  waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.join('\n')).toMatch(words);
  });

describe('the account page', () => {
  it('has its parts, keeps the last sign-in method, and says why a local shop offers only the phone', async () => {
    await openAccount();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings).toEqual(['Profile', 'Sign-in', 'Your data', 'Security']);
    expect(screen.queryByRole('button', { name: /^(Unlink|Remove)/ })).not.toBeInTheDocument();
    expect(await screen.findByText(/^Not in this shop/)).toHaveTextContent(
      'only send codes to a phone',
    );
    expect(screen.queryByRole('button', { name: 'Add authenticator app' })).not.toBeInTheDocument();
  });

  it('saves the name, and takes no picture that is no https address', async () => {
    const { user, identity } = await openAccount();
    await user.fill(screen.getByLabelText('Name'), 'Ann');
    await press(user, 'Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(identity.user?.displayName).toBe('Ann');
    await user.fill(screen.getByLabelText('Picture'), 'javascript:alert(1)');
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('begins with https://');
    await user.clear(screen.getByLabelText('Picture'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the first letter of the name, and an emoji of several code points as one', async () => {
    const { container } = await openAccount({ user: ann({ displayName: '👩‍👧 Ann' }) });
    expect(container.querySelector('.MuiAvatar-root')).toHaveTextContent(/^👩‍👧$/);
  });

  it('unlinks Google where another way in is left', async () => {
    const google = { ...nothing, providerId: 'google.com' };
    const { user } = await openAccount({ user: ann({ providerData: [PASSWORD, google] }) });
    await press(user, 'Unlink Google');
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible();
    await focusIsOn('Sign-in');
    await isSaid(/That way of signing in is removed/);
  });

  it.each(['123-456 ', '１２３ ٤٥٦'])(
    'adds a phone number by its code, as a message, an app or a keyboard writes it: %s',
    async (code) => {
      const { user } = await openAccount();
      await press(user, 'Add phone number');
      await user.fill(await screen.findByLabelText('Phone number'), '+49 151 12345678');
      await press(user, 'Send code');
      await focusIsOn('Code');
      await isSaid(/A code is on its way/);
      await user.fill(await screen.findByLabelText('Code'), code);
      await press(user, 'Confirm code');
      expect(await screen.findByRole('button', { name: 'Change phone number' })).toBeVisible();
      expect(screen.getByText('+4915112345678')).toBeVisible();
      await focusIsOn('Change phone number');
      await isSaid(/The code is right/);
    },
  );

  it('turns two-step sign-in on and off', async () => {
    const { user } = await openAccount();
    await press(user, 'Turn on two-step sign-in');
    await user.fill(await screen.findByLabelText('Phone number'), '+4915112345678');
    await press(user, 'Send code');
    await user.fill(await screen.findByLabelText('Code'), TEST_CODE);
    await press(user, 'Confirm code');
    await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    expect(await screen.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
    await focusIsOn('Security');
    await isSaid(/The second step is removed/);
  });

  it('leaves the focus alone where the shopper has gone elsewhere before a button went', async () => {
    const { user, identity, store } = await openAccount();
    identity.secondSteps.push({ kind: 'phone', id: 'p', name: 'Old phone', number: '+1***34' });
    store.dispatch(baseApi.util.invalidateTags(['SecondFactor']));
    const button = await screen.findByRole('button', { name: 'Remove Old phone' });
    button.focus();
    await user.click(document.body);
    // A control that goes within the same frame counts as gone before the press.
    await nextFrame();
    identity.secondSteps.length = 0;
    store.dispatch(baseApi.util.invalidateTags(['SecondFactor']));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await screen.findByRole('button', { name: 'Turn on two-step sign-in' });
    await nextFrame();
    await nextFrame();
    expect(document.body).toHaveFocus();
  });

  it('adds an authenticator app by its code, and removes it; its secret is kept no longer than it is shown', async () => {
    const { user, store } = await openAccount({ identity: HOSTED });
    await press(user, 'Add authenticator app');
    await screen.findByRole('img', { name: 'QR code of the secret' });
    await press(user, 'Close');
    await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain(TEST_SECRET));
    await press(user, 'Add authenticator app');
    expect(await screen.findByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:/),
    );
    await user.fill(screen.getByLabelText('Name of this app'), 'Work app');
    await user.fill(screen.getByLabelText('Code'), '000000');
    await press(user, 'Confirm code');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /the clock of the device with the app may be wrong.*\(auth\/invalid-verification-code\)$/,
    );
    await user.clear(screen.getByLabelText('Code'));
    await user.fill(screen.getByLabelText('Code'), TEST_CODE);
    await press(user, 'Confirm code');
    await user.click(await screen.findByRole('button', { name: 'Remove Work app' }));
    expect(await screen.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
  });
});

describe('the words about a password', () => {
  const google = { ...nothing, providerId: 'google.com' };
  const typePassword = async (user: User) => {
    await user.fill(screen.getByLabelText('Password'), 'secret-2');
    await user.fill(screen.getByLabelText('Confirm Password'), 'secret-2');
    await press(user, 'Save Password');
  };

  it('do not tell that where the shop has not answered, although the password is changed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, identity } = await openAccount({
      fetch: fetchReplying(api.fetch, /endOthers/, lostReply),
    });
    await choosePassword(user);
    expect(await screen.findByText(/^Password saved\./)).toHaveTextContent('did not confirm');
    expect(identity.passwordOf(EMAIL)).toBe('secret-2');
  });

  it('speak of no other device after a first password, which ends no session', async () => {
    const { user } = await openAccount({ user: ann({ providerData: [google] }) });
    await press(user, 'Set a password');
    await typePassword(user);
    expect(await screen.findByText(/^Password saved\./)).toHaveTextContent(/^Password saved\.$/);
  });
});

describe('a password manager', () => {
  /** Returns what the dialog tells it: password managers look at text fields, also at invisible ones. */
  const accountNames = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll<HTMLInputElement>('[autocomplete=username]')]
      .filter(({ type }) => ['text', 'email'].includes(type))
      .map(({ value }) => value);

  it('is told whose password is changed, and confirmed, in fields that nobody else meets', async () => {
    const { user, identity } = await openAccount();
    await press(user, 'Change password');
    const dialog = screen.getByRole('dialog', { name: 'Change password' });
    expect(accountNames(dialog)).toEqual([EMAIL]);
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    identity.refuseNextCall('auth/requires-recent-login');
    await user.fill(screen.getByLabelText('Password'), 'secret-2');
    await user.fill(screen.getByLabelText('Confirm Password'), 'secret-2');
    await press(user, 'Save Password');
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    expect(accountNames(question)).toEqual([EMAIL]);
  });
});

describe('what is not known yet', () => {
  it('is not said: whether two-step sign-in is on', async () => {
    const gateway = new TestGateway(api.identity, ann());
    gateway.refuseNextCall('auth/network-request-failed');
    await openAccount({ gateway });
    expect(await screen.findByRole('alert')).toHaveTextContent('auth/network-request-failed');
    expect(screen.queryByText(/^Off\./)).not.toBeInTheDocument();
  });
});

/** Chooses a password, which needs a recent sign-in, and returns the question that comes up. */
async function beAskedAgain(user: User, identity: TestGateway) {
  identity.refuseNextCall('auth/requires-recent-login');
  await choosePassword(user);
  return within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
}

describe('what needs a recent sign-in', () => {
  it('asks for the password, again where it is wrong, and then continues', async () => {
    const { user, identity } = await openAccount();
    const question = await beAskedAgain(user, identity);
    await user.fill(question.getByLabelText('Password'), 'not this one');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await question.findByRole('alert')).toHaveTextContent('(auth/invalid-credential)');
    await user.clear(question.getByLabelText('Password'));
    await user.fill(question.getByLabelText('Password'), 'secret-1');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Password saved\./)).toHaveTextContent(
      'Password saved. All other devices are signed out.',
    );
    expect(identity.passwordOf(EMAIL)).toBe('secret-2');
  });

  it('is not done when one closes the question', async () => {
    const { user, identity } = await openAccount();
    const question = await beAskedAgain(user, identity);
    await user.click(question.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('(auth/requires-recent-login)');
    expect(identity.passwordOf(EMAIL)).toBe('secret-1');
  });

  it('asks for the second step where the account has one', async () => {
    const { user, identity } = await openAccount();
    const question = await beAskedAgain(user, identity);
    identity.refuseNextCall('auth/multi-factor-auth-required');
    await user.fill(question.getByLabelText('Password'), 'secret-1');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    await user.click(await question.findByRole('button', { name: 'Send code' }));
    await user.fill(await question.findByLabelText('Code'), TEST_CODE);
    await user.click(question.getByRole('button', { name: 'Confirm code' }));
    expect(await screen.findByText(/^Password saved\./)).toBeVisible();
  });
});

describe('the second step of a sign-in', () => {
  it('offers every factor, also after a code was sent, because the phone may be the lost one', async () => {
    const { user, identity } = await openAccount({ identity: HOSTED });
    identity.secondSteps.push(
      { kind: 'app', id: 'a', name: 'Work app' },
      { kind: 'phone', id: 'p', name: 'Old phone', number: '+1***34' },
    );
    const question = await beAskedAgain(user, identity);
    identity.refuseNextCall('auth/multi-factor-auth-required');
    await user.fill(question.getByLabelText('Password'), 'secret-1');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await question.findByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(question.getByRole('radio', { name: 'Old phone (+1***34)' }));
    await user.click(question.getByRole('button', { name: 'Send code' }));
    expect(await question.findByText(/A code is on its way/)).toBeVisible();
    expect(question.getByText(/Choose another from the list above/)).toBeVisible();
    await user.click(question.getByRole('radio', { name: 'Work app (authenticator app)' }));
    await user.fill(question.getByLabelText('Code'), TEST_CODE);
    await user.click(question.getByRole('button', { name: 'Confirm code' }));
    expect(await screen.findByText(/^Password saved\./)).toBeVisible();
  });
});

describe('the deletion of the account', () => {
  it('wants the right email address typed, signs out and leaves nothing at either service', async () => {
    const { user, identity, items } = await openAccount();
    await press(user, 'Delete account');
    await user.fill(screen.getByLabelText('Email'), 'bob@example.com');
    await press(user, 'Delete my account permanently');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Enter ${EMAIL} to continue`);
    expect(api.identity.deleted.size).toBe(0);
    await user.clear(screen.getByLabelText('Email'));
    await user.fill(screen.getByLabelText('Email'), EMAIL);
    await press(user, 'Delete my account permanently');
    await waitFor(() => expect(identity.user).toBeNull());
    expect(api.identity.deleted.size).toBe(1);
    expect(items.has('access-token')).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(screen.getAllByText(/^Your account is deleted\./)[0]).toBeVisible();
  });

  async function askForDeletion(user: User) {
    await press(user, 'Delete account');
    await user.fill(screen.getByLabelText('Email'), EMAIL);
    await press(user, 'Delete my account permanently');
  }

  it('is not called complete when the sign-in service does not answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openAccount();
    api.identity.failNextDeletion('away');
    await askForDeletion(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /the deletion is not complete\. What the shop has noted of it, it finishes by itself\./,
    );
  });

  it('is not called begun when no answer came, for instance offline', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openAccount({ fetch: fetchReplying(api.fetch, /deletion/, lostReply) });
    await askForDeletion(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It is not known whether the shop got your request',
    );
    expect(screen.queryByText(/has begun|finishes it/)).not.toBeInTheDocument();
  });

  it('is done where the shop says so, even if the sign-out afterwards is refused', async () => {
    const { user, identity } = await openAccount();
    identity.refuseNextCall('auth/network-request-failed');
    await askForDeletion(user);
    await waitFor(() => expect(api.identity.deleted.size).toBe(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('leads to the login where a session is over, since another try could not help', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ended = jsonReply({ code: 'unauthorized', message: '' }, 401);
  const fetch = fetchReplying(api.fetch, /\/(sessions|data|login)$/, ended);
  const { user, router } = await openAccount({ fetch });
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await press(user, 'Download my data');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Sign in again' })).toHaveLength(2),
  );
  const [link = document.body] = screen.getAllByRole('link', { name: 'Sign in again' });
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ from: '/account' });
});
