import { deviceName } from '#server/shop/people/deviceName';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser in the list of sessions', () => {
  it.each([
    ['Firefox/Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Firefox/iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/140.0 Safari/605',
    ],
    ['Chrome/Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`],
    [
      'Chrome/Android',
      `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`,
    ],
    ['Chrome/ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/141.0 Safari/537.36`],
    ['Chrome/iOS', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/141.0 Safari/605.1'],
    [
      'Edge/Windows',
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
    ],
    [
      'Edge/Android',
      `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/141.0 Safari/537 EdgA/141.0`,
    ],
    [
      'Opera/macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${WEBKIT} Chrome/141.0 OPR/125.0`,
    ],
    [
      'Safari/macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    ],
    ['Windows', 'Something/1.0 (Windows NT 10.0)'],
    ['', 'curl/8.14.1'],
    ['', undefined],
  ])('is %j for %j', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
