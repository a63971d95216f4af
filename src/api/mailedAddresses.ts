/**
 * The storage keys of the addresses of the last mails: the first prevents a second automatic verification mail, the
 * second saves the user from typing the address when the sign-in link opens in this browser.
 */

export const MAILED_KEY = 'verification-email';
export const LINK_EMAIL_KEY = 'sign-in-email';
