/**
 * Loaded by the real server's process (`node --import`). Instead of the public keys for hosted sign-in, the server gets
 * the trial's own, and verifies the ID tokens of its shoppers with its normal code.
 */
const KEY_SERVER = 'https://www.googleapis.com/service_accounts/';
/** The real account service does not know the trial's accounts. */
const ACCOUNTS = 'https://identitytoolkit.googleapis.com/';
const { TRIAL_KEYS = '' } = process.env;
const realFetch = globalThis.fetch;

/** @type {typeof fetch} */
globalThis.fetch = (address, options) => {
  if (String(address).startsWith(ACCOUNTS)) return Promise.reject(new TypeError('not in a trial'));
  return String(address).startsWith(KEY_SERVER)
    ? Promise.resolve(new Response(TRIAL_KEYS, { headers: { 'content-type': 'application/json' } }))
    : realFetch(address, options);
};
