import { applyActionCode, type Auth } from 'firebase/auth';
import { firebaseActionCodes } from '#src/identity/firebaseActionCodes';
import { IdentityFailure } from '#src/identity/identityGateway';

jest.mock('firebase/auth', () => ({ applyActionCode: jest.fn(() => Promise.resolve()) }));

it('spends the code of a mail once: where the look afterwards fails, only that is done again', async () => {
  const looks = [
    () => Promise.reject(new IdentityFailure('auth/network-request-failed')),
    () => Promise.resolve(),
  ];
  const mails = firebaseActionCodes({} as Auth, () => (looks.shift() as () => Promise<void>)());
  await expect(mails.followEmailLink('code')).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  });
  await mails.followEmailLink('code');
  expect(applyActionCode).toHaveBeenCalledTimes(1);
});
