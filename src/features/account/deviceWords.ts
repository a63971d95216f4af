import type { IntlShape } from 'react-intl';

/** Returns the name of a browser. `device` is what the API says, such as `Firefox on Windows`, or nothing. */
export function deviceWords(device: string, { formatMessage }: IntlShape): string {
  if (device === '')
    return formatMessage({ id: 'sessions.unknownDevice', defaultMessage: 'Another program' });
  const [browser = '', system] = device.split(' on ');
  if (system === undefined) return browser;
  return formatMessage(
    { id: 'sessions.device', defaultMessage: '{browser} on {system}' },
    { browser, system },
  );
}
