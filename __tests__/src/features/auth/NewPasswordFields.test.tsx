import { passwordRules } from '#src/features/auth/NewPasswordFields';
import { intl } from '#tests/support/intl';

const SHORT = 'Password should at least 6 characters';
const DIFFERENT = "Your password didn't match";

describe('a new password', () => {
  it.each([
    ['secret-1', 'secret-2', { confirmation: DIFFERENT }],
    ['a', 'b', { password: SHORT, confirmation: DIFFERENT }],
    ['12345', '12345', { password: SHORT }],
    ['12345', '', { password: SHORT }],
    ['123456', '123456', {}],
    ['', '', {}],
  ])('%j with %j: %j', (password, confirmation, errors) => {
    const form = document.createElement('form');
    form.innerHTML = `<input name="password" value="${password}"><input name="confirmation" value="${confirmation}">`;
    expect(passwordRules(form, intl)).toEqual(errors);
  });
});
