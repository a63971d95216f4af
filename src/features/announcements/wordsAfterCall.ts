import { defineMessages, type Message } from '#domain/messages';

/** What a screen reader is told after a call whose own button or form is gone by then. */
const WORDS: Partial<Record<string, Message>> = defineMessages({
  cancelOrder: { id: 'announced.cancelOrder', defaultMessage: 'The order is cancelled.' },
  sendCode: { id: 'announced.sendCode', defaultMessage: 'A code is on its way.' },
  confirmCode: { id: 'announced.confirmCode', defaultMessage: 'The code is right.' },
  confirmApp: { id: 'announced.confirmCode', defaultMessage: 'The code is right.' },
  addApp: { id: 'announced.addApp', defaultMessage: 'The app is added.' },
  removeSecondFactor: {
    id: 'announced.removeSecondFactor',
    defaultMessage: 'The second step is removed.',
  },
  unlink: { id: 'announced.unlink', defaultMessage: 'That way of signing in is removed.' },
  linkGoogle: { id: 'announced.linkGoogle', defaultMessage: 'Google is linked.' },
});

/** `arg` is the argument of a thunk. RTK Query puts the endpoint's name into it. */
export function wordsAfterCall(arg: unknown): Message | undefined {
  const isCall = typeof arg === 'object' && arg !== null && 'endpointName' in arg;
  return isCall ? WORDS[String(arg.endpointName)] : undefined;
}
