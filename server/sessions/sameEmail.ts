/**
 * Whether two spellings are the same email address. Ignores the case of A to Z only: full Unicode case
 * folding would make different addresses equal (the Kelvin sign becomes a k).
 */
export function sameEmail(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
