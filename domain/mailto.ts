/** Returns a link to write to an address. Its `?` and `,` are escaped: they would begin words and more recipients. */
export function mailto(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
