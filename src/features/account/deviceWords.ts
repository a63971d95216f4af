import type { IntlShape } from 'react-intl';

/**
 * Returns the name of a browser. `device` is what the API says, such as `Firefox/Windows`, or nothing. The API of an
 * older version says it in English, which is shown as it is.
 */
export function deviceWords(device: string, { formatMessage }: IntlShape): string {
  if (device === '') return formatMessage({ id: 'sessions.unknownDevice' });
  const [browser = '', system] = device.split('/');
  if (system === undefined) return browser;
  return formatMessage({ id: 'sessions.device' }, { browser, system });
}
