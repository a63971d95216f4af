/** What a screen reader is told after a call whose own button or form is gone by then. */
const WORDS: Partial<Record<string, string>> = {
  cancelOrder: 'The order is cancelled.',
  sendCode: 'A code is on its way.',
  confirmCode: 'The code is right.',
  confirmApp: 'The code is right.',
  addApp: 'The app is added.',
  removeSecondFactor: 'The second step is removed.',
  unlink: 'That way of signing in is removed.',
  linkGoogle: 'Google is linked.',
};

/** `arg` is the argument of a thunk. RTK Query puts the endpoint's name into it. */
export function wordsAfterCall(arg: unknown): string | undefined {
  const isCall = typeof arg === 'object' && arg !== null && 'endpointName' in arg;
  return isCall ? WORDS[String(arg.endpointName)] : undefined;
}
