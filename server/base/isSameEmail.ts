/** Ignores case only in the letters A to Z: Unicode's folding makes different addresses equal (the Kelvin sign becomes k). */
export function isSameEmail(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
