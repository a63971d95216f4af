/**
 * Replaces `fetch` in the real server's process. That process loads this file when it starts (`node --import`).
 * If the server requests the public keys for hosted sign-in, it gets the trial's own keys instead. It then
 * verifies the ID tokens of the trial's shoppers with its normal code.
 */
const KEY_SERVER = 'https://www.googleapis.com/service_accounts/';
/** The real account service. Calls to it are rejected here, because it does not know the trial's accounts. */
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
