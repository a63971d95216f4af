/** Stores the address of the last verification mail, to which no second mail is sent automatically. */
export const MAILED_KEY = 'verification-email';
/** Stores the address of the last sign-in link, so that the user need not type it when the link opens in this browser. */
export const LINK_EMAIL_KEY = 'sign-in-email';
