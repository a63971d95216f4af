/**
 * Loaded into the real server's process at its start (`node --import`): replaces the key server of hosted
 * sign-in by the trial's own, so that the server verifies the trial's shoppers with its own code.
 */
const KEY_SERVER = 'https://www.googleapis.com/service_accounts/';
/** Never calls the real service, which does not have the trial's accounts. */
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
