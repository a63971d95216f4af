/**
 * The shop's rules for a new password. The identity service has the same minimum length, and refuses a shorter
 * password with `auth/weak-password`.
 */

export const MIN_PASSWORD_LENGTH = 6;

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** Returns a message for each wrong field. Ignores empty fields, because the form itself checks them. */
export function newPasswordErrors({
  password,
  confirmation,
}: NewPassword): Partial<Record<keyof NewPassword, string>> {
  return {
    ...(isShort(password) && { password: 'Password should at least 6 characters' }),
    ...(confirmation !== '' &&
      password !== confirmation && { confirmation: "Your password didn't match" }),
  };
}

function isShort({ length }: string): boolean {
  return length > 0 && length < MIN_PASSWORD_LENGTH;
}
