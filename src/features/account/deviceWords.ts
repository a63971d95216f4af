import type { IntlShape } from 'react-intl';

/** Returns the words for a device such as `Firefox/Windows`; an empty one is unknown. An older API's English ones stay. */
export function deviceWords(device: string, { formatMessage }: IntlShape): string {
  if (device === '') return formatMessage({ id: 'sessions.unknownDevice' });
  const [browser = '', system] = device.split('/');
  if (system === undefined) return browser;
  return formatMessage({ id: 'sessions.device' }, { browser, system });
}
