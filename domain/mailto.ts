/**
 * Returns a link that begins a mail to this address. Signs such as `?` and `,` in it are escaped, because they would begin
 * words of the mail and more recipients.
 */
export function mailto(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
