import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { repeatAnswers } from '../../../server/plugins/repeatedAnswers';
import type { Told } from '../../../server/plugins/tellAnswers';
import { sendBytes } from '../../support/rawRequest';

const LONG = 60_000;

let app: FastifyInstance;
let asked: number;
let told: Told[];
let counted: string[];
afterEach(() => app.close());

interface Serving {
  freshMs?: number;
  status?: number;
  /** How many repeated answers the limits let through. */
  limit?: number;
  /** What another route is waiting for. */
  slow?: Promise<string>;
}

/** A route that counts how often Fastify asked it, below a hook that tags. */
async function serve({
  freshMs = LONG,
  status = 200,
  limit = 10,
  slow = Promise.resolve(''),
}: Serving = {}): Promise<void> {
  [asked, told, counted] = [0, [], []];
  app = fastify({ trustProxy: '127.0.0.1' });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-tag', 'every answer');
    done();
  });
  const repeated = repeatAnswers(app, {
    tell: (answer) => told.push(answer),
    count: (route, key) => counted.push(`${route} ${key}`) <= limit,
    freshMs,
  });
  app.get('/page', repeated, (_request, reply) => {
    asked += 1;
    return reply.code(status).header('etag', '"tag"').type('text/plain').send(`ä€${asked}`);
  });
  app.get('/slow', () => slow);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

interface Sent {
  method?: string;
  target?: string;
  headers?: string[];
}

/** The bytes of the answer, but for the time that it tells. */
async function send({ method = 'GET', target = '/page', headers = [] }: Sent = {}) {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers];
  const { port } = app.server.address() as AddressInfo;
  const bytes = await sendBytes(port, [...lines, '', ''].join('\r\n'));
  return bytes.replace(/^Date: .*\r\n/im, '');
}

describe('an answer that was just given', () => {
  it('is given again byte for byte, headers and all', async () => {
    await serve();
    const [first, second] = [await send(), await send()];
    expect(second).toBe(first);
    expect(first).toContain('x-tag: every answer');
    expect(asked).toBe(1);
  });

  it('is no answer to another address', async () => {
    await serve();
    await send();
    await send({ target: '/page?size=2' });
    expect(asked).toBe(2);
  });

  it('is made anew after its time', async () => {
    await serve({ freshMs: 0 });
    await send();
    await send();
    expect(asked).toBe(2);
  });

  it.each([
    ['a reader who has it', 'If-None-Match: "x"'],
    ['another origin', 'Origin: https://elsewhere.example'],
    ['a request with a body', 'Content-Length: 0'],
    ['a sender who was not heard of before', 'X-Forwarded-For: 192.0.2.1'],
  ])('is made anew for %s', async (_name, header) => {
    await serve();
    await send();
    await send({ headers: [header] });
    expect(asked).toBe(2);
  });

  it('is not given again when it was a refusal', async () => {
    await serve({ status: 503 });
    await send();
    await send();
    expect(asked).toBe(2);
  });

  it('has no body for HEAD', async () => {
    await serve();
    await send();
    expect(await send({ method: 'HEAD' })).toMatch(/\r\n\r\n$/);
  });

  it('is counted to the sender for whom a trusted proxy speaks', async () => {
    await serve();
    const headers = ['X-Forwarded-For: 2001:db8::17'];
    await send({ headers });
    await send({ headers });
    expect(counted).toEqual(['/page 2001:db8::']);
  });

  it('is left to Fastify beyond the limits', async () => {
    await serve({ limit: 1 });
    for (let n = 0; n < 4; n += 1) await send();
    expect(asked).toBe(3);
  });

  it('is left to Fastify once the server closes, which has the connection closed', async () => {
    let answerSlow: (text: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => (answerSlow = resolve));
    await serve({ slow });
    await send();
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await pause(50);
    const closing = app.close();
    await pause(50);
    socket.write('GET /page HTTP/1.1\r\nHost: x\r\n\r\n');
    await pause(50);
    answerSlow('slow');
    const answers = (await socket.toArray()).join('');
    await closing;
    expect(answers).toMatch(/slow[^]*\r\nconnection: close\r\n/i);
    expect(told).toEqual([]);
  });

  it('is told of, as to what was asked and by whom', async () => {
    await serve();
    for (let n = 0; n < 3; n += 1) await send({ target: '/page?size=2' });
    const [one] = told;
    expect(told).toHaveLength(2);
    expect(one).toMatchObject({ method: 'GET', path: '/page', status: 200, address: '127.0.0.1' });
    expect(one?.ms).toBeGreaterThan(0);
  });
});
