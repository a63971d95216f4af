import { passwordFault } from '../../../../src/features/auth/passwordFault';

describe('a new password', () => {
  it.each([
    ['secret-1', 'secret-2', "Your password didn't match"],
    ['a', 'b', "Your password didn't match"],
    ['12345', '12345', 'Password should at least 6 characters'],
    ['123456', '123456', undefined],
  ])('%s with %s: %s', (password, confirmation, fault) => {
    expect(passwordFault(password, confirmation)).toBe(fault);
  });
});
