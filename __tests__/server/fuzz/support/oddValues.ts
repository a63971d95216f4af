/** Values that a careless or hostile client sends instead of valid ones. */

import { words } from '#tests/support/words';

export const ODD_JSON: unknown[] = [
  ...[null, true, 0, -1, 1.5, '', 'x', '2'],
  ...[[], {}, [[]], { $ne: 1 }, [null]],
];

export const ODD_NUMBERS = [
  ...[-1, -0, 0, 0.5, 0.001, 1e-7, 99, 100, 100.005],
  ...[2 ** 31, 2 ** 53, 1e21, 1e308, -1e308],
];

export const ODD_TEXTS = [
  '',
  ' ',
  '\u00a0',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202egnp.exe',
  'e\u0301\u0301',
  '👨‍👩‍👧‍👦',
  '\uffff',
  '\u0085\u2028\u2029',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%0d%0a',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(201),
  'x'.repeat(1_001),
  'ﷺ'.repeat(100),
  'x'.repeat(100_000),
];

export const ODD_NAMES = ['', ...words`_id isAdmin constructor __proto__ toString a.b $where 0`];

/** Contains no line breaks, no NUL and nothing that Node's client refuses to send. */
export const ODD_HEADERS: [string, string][] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json;'],
  ['content-type', ''],
  ['content-type', '\u00ff'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'identity'],
  ['authorization', ''],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer '],
  ['authorization', 'Bearer a b'],
  ['authorization', `Bearer ${'A'.repeat(43)}`],
  ['authorization', `Bearer ${'x'.repeat(9_000)}`],
  ['authorization', 'Basic YTpi'],
  ['authorization', 'Bearer \u00e9'],
  ['idempotency-key', ''],
  ['idempotency-key', ' '],
  ['idempotency-key', '\u00fc'],
  ['idempotency-key', 'k'.repeat(255)],
  ['idempotency-key', 'k'.repeat(256)],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['origin', 'http://['],
  ['accept', 'application/xml'],
  ['accept-encoding', 'br;q=0, *;q=1'],
  ['if-none-match', '*'],
  ['if-none-match', '"a", W/"b"'],
  ['if-match', '"a"'],
  ['if-modified-since', 'never'],
  ['range', 'bytes=0-1'],
  ['range', 'bytes=9-1,x'],
  ['expect', '100-continue'],
  ['expect', 'wonders'],
  ['upgrade', 'websocket'],
  ['cookie', 'a='.repeat(2_000)],
  ['x-forwarded-for', '127.0.0.1, x'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['accept-version', '2.0.0'],
  ['x-large', 'x'.repeat(17_000)],
  ['__proto__', 'x'],
];

export const ODD_PATHS: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}/1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => path.replace('/api', '/api/../api'),
  (path) => path.replace('/api', '/api/%2e%2e'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api', ''),
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%ff`,
  (path) => `${path}/${'a'.repeat(5_000)}`,
  (path) => `${path}#a`,
  (path) => `${path}?`,
  (path) => `${path}\\`,
  (path) => path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  () => '/',
  () => '/api',
  () => '/api/',
  () => '*',
];

export const ODD_METHODS = 'GET POST HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH'.split(
  ' ',
);
