/**
 * Loaded into the real server's process before it starts (`node --import`): the trial plays the one key
 * server that hosted sign-in asks, so that the server checks the trial's shoppers by its own code.
 */
const KEY_SERVER = 'https://www.googleapis.com/service_accounts/';
const { TRIAL_KEYS = '' } = process.env;
const realFetch = globalThis.fetch;

/** @type {typeof fetch} */
globalThis.fetch = (address, options) =>
  String(address).startsWith(KEY_SERVER)
    ? Promise.resolve(new Response(TRIAL_KEYS, { headers: { 'content-type': 'application/json' } }))
    : realFetch(address, options);
