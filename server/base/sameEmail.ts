/**
 * Whether two texts are the same email address. Ignores case only in the letters A to Z. Full Unicode case
 * folding would make different addresses equal (the Kelvin sign becomes a k).
 */
export function sameEmail(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
