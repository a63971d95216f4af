/**
 * Loaded into the real server's process before it starts (`node --import`): the trial plays the one key
 * server that hosted sign-in asks, so that the server checks the trial's shoppers by its own code.
 */
const KEY_SERVER = 'https://www.googleapis.com/service_accounts/';
/** Nothing is asked of the real service: it has none of the trial's accounts. */
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
