export const MIN_PASSWORD_LENGTH = 6;

/** What is wrong with a new password, in the shop's own words. */
export function passwordFault(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return "Your password didn't match";
  if (password.length < MIN_PASSWORD_LENGTH) return 'Password should at least 6 characters';
  return undefined;
}
