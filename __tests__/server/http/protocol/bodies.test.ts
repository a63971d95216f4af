import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { ERROR_STATUS, errorBodySchema } from '#domain/errors';
import { sendRequest, sendBytes } from '#tests/support/rawRequest';
import { type ApiProcess, startApiProcess } from './support/apiProcess';

const MB = 1024 ** 2;
const QUICK_MS = 1_000;
/** The normal variation of a process's memory, in MB. */
const FLAT_MB = 60;

let server: ApiProcess;
beforeAll(async () => {
  server = await startApiProcess();
});
afterAll(() => server.stop());

function post(body: string | Buffer, ...headers: (readonly [string, string])[]) {
  const json = ['content-type', 'application/json'] as const;
  const request = { method: 'POST', target: '/api/product_by_keys', headers: [json, ...headers] };
  return sendRequest(server.port, { ...request, body });
}

const ids = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
const bomb = gzipSync(Buffer.alloc(50 * MB, ' '));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

type Body = [name: string, status: number, make: () => string | Buffer];
const BODIES: Body[] = [
  ['500 ids', 200, () => JSON.stringify(ids(500))],
  ['one id 500 times', 200, () => JSON.stringify(Array(500).fill('p0'))],
  ['120,000 nested arrays', 400, () => nested(120_000)],
  ['30,000 nested objects', 400, () => '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
  ['nesting that does not end', 400, () => '['.repeat(200_000)],
  ['a truncated list', 400, () => '["p0","p1'],
  ['a truncated escape', 400, () => '["\\u00'],
  ['two values', 400, () => '["p0"]["p1"]'],
  ['a trailing comma', 400, () => '["p0",]'],
  ['a comment', 400, () => '["p0"]//'],
  ['a byte order mark', 200, () => '\ufeff["p0"]'],
  ['bytes that are no UTF-8', 400, () => Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])],
  ['UTF-16', 400, () => Buffer.from('["p0"]', 'utf16le')],
  ['a prototype', 400, () => '{"__proto__":["p0"]}'],
  ['a constructor', 400, () => '{"constructor":{"prototype":{}}}'],
  ['numbers', 400, () => '[1e999,-0,1]'],
  ['a number of 200,000 digits', 400, () => '9'.repeat(200_000)],
];

/** The server refuses these bodies before it has read them. It may close the connection during the upload. */
const TOO_LARGE: Body[] = [
  ['100,000 ids', 413, () => JSON.stringify(ids(100_000))],
  ['10 MB', 413, () => JSON.stringify(['x'.repeat(10 * MB)])],
  ['10 MB of spaces', 413, () => ' '.repeat(10 * MB)],
];

describe('a body', () => {
  it.each(BODIES)('of %s is answered %i at once (trial 35)', async (_name, status, make) => {
    const body = make();
    const started = performance.now();
    const answer = await post(body);
    expect(performance.now() - started).toBeLessThan(QUICK_MS);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    const { code } = v.parse(errorBodySchema, JSON.parse(answer.body));
    expect(ERROR_STATUS[code]).toBe(status);
  });

  it.each(TOO_LARGE)(
    'of %s is answered %i before it is read (trial 35)',
    async (_name, status, make) => {
      const lines = [
        'POST /api/product_by_keys HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
      ];
      const announced = `Content-Length: ${Buffer.byteLength(make())}`;
      const beginning = String(make()).slice(0, 1_000);
      const started = performance.now();
      const answer = await sendBytes(
        server.port,
        [...lines, announced, '', beginning].join('\r\n'),
      );
      expect(performance.now() - started).toBeLessThan(QUICK_MS);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toContain('"code":"too_large"');
    },
  );

  it.each(['gzip', 'br', 'deflate', 'gzip, gzip', 'x'])(
    'packed by %s is not unpacked (trial 35)',
    async (coding) => {
      expect((await post(bomb, ['content-encoding', coding])).status).toBe(415);
    },
  );

  it('in chunks that never end is cut at its limit (trial 35)', async () => {
    const head =
      'POST /api/product_by_keys HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const bytes = `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(16)}`;
    expect(await sendBytes(server.port, bytes).catch(String)).toMatch(/ 413 |ECONNRESET|EPIPE/);
  });

  it('that is announced as 10 MB without a session is not waited for (trial 35)', async () => {
    const lines = ['Host: x', 'Content-Type: application/json', `Content-Length: ${10 * MB}`];
    for (const call of ['orders', 'login', 'product_by_keys']) {
      const bytes = [`POST /api/${call} HTTP/1.1`, ...lines, 'Connection: close', '', '['].join(
        '\r\n',
      );
      expect(await sendBytes(server.port, bytes)).toMatch(/^HTTP\/1\.1 (401|413)/);
    }
  });
});

describe('memory', () => {
  it('stays flat under a hundred large and odd bodies (trial 35)', async () => {
    const round = async () => {
      for (const [, , make] of [...BODIES, ...TOO_LARGE]) await post(make()).catch(ignoreCut);
    };
    await round();
    const before = await server.memory();
    for (let n = 0; n < 2; n += 1) await Promise.all([round(), round()]);
    expect((await server.memory()) - before).toBeLessThan(FLAT_MB);
    expect(server.alive()).toBe(true);
  });
});

/** Ignores the error of a closed connection, because a server may refuse a long body during the upload. */
function ignoreCut(error: NodeJS.ErrnoException): void {
  if (!['EPIPE', 'ECONNRESET'].includes(error.code ?? '')) throw error;
}
