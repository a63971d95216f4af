import { applyActionCode, type Auth } from '@firebase/auth';
import { mailCalls } from '#src/identity/firebaseMails';

jest.mock('@firebase/auth', () => ({ applyActionCode: jest.fn(() => Promise.resolve()) }));

/** Returns the mail calls of an SDK whose `user.reload()` calls these functions, one after another. */
function mailsOf(...looks: (() => Promise<void>)[]) {
  const user = { reload: () => (looks.shift() as () => Promise<void>)() };
  const auth = { authStateReady: () => Promise.resolve(), currentUser: user };
  return mailCalls({ auth: auth as unknown as Auth, addressOf: (path) => path });
}

const refusal = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

it('spends the code of a mail once: where the look afterwards fails, only that is done again', async () => {
  const mails = mailsOf(refusal('auth/network-request-failed'), () => Promise.resolve());
  await expect(mails.followEmailLink('code')).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  });
  await mails.followEmailLink('code');
  expect(applyActionCode).toHaveBeenCalledTimes(1);
});

it('looks at the account even if the code was used before, because that may have verified it', async () => {
  jest.mocked(applyActionCode).mockImplementationOnce(refusal('auth/invalid-action-code'));
  const look = jest.fn(() => Promise.resolve());
  await expect(mailsOf(look).followEmailLink('used')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  expect(look).toHaveBeenCalledTimes(1);
});
