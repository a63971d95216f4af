/**
 * The storage keys of the email addresses to which the last verification mail and the last sign-in link were sent.
 * `MAILED_KEY` prevents a second automatic verification mail to the same address. `LINK_EMAIL_KEY` saves the user from
 * typing the address when the sign-in link opens in this browser.
 */

export const MAILED_KEY = 'verification-email';
export const LINK_EMAIL_KEY = 'sign-in-email';
