import { fastify, type FastifyInstance } from 'fastify';
import { repeatAnswers } from '../../../server/plugins/repeatedAnswers';

const LONG = 60_000;

let app: FastifyInstance;
let asked: number;
afterEach(() => app.close());

/** A route that counts how often it was asked, below hooks that count and tag. */
function serve(freshMs: number, status = 200): void {
  asked = 0;
  app = fastify();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-tag', 'every answer');
    done();
  });
  app.get('/page', repeatAnswers(freshMs), (_request, reply) => {
    asked += 1;
    return reply.code(status).header('etag', '"tag"').type('text/plain').send(`ä${asked}`);
  });
}

describe('an answer that was just given', () => {
  it('is given again as it is, headers and all', async () => {
    serve(LONG);
    const [first, second] = [await app.inject('/page'), await app.inject('/page')];
    expect(second.body).toBe('ä1');
    expect(second.statusCode).toBe(200);
    const timeless = { date: expect.any(String) as string };
    expect(second.headers).toEqual({ ...first.headers, ...timeless });
  });

  it('is no answer to another address', async () => {
    serve(LONG);
    await app.inject('/page');
    expect((await app.inject('/page?size=2')).body).toBe('ä2');
  });

  it('is made anew after its time', async () => {
    serve(0);
    await app.inject('/page');
    expect((await app.inject('/page')).body).toBe('ä2');
  });

  it.each([
    ['a reader who has it', { 'if-none-match': '"x"' }],
    ['another origin', { origin: 'https://elsewhere.example' }],
  ])('is made anew for %s', async (_name, headers) => {
    serve(LONG);
    await app.inject('/page');
    expect((await app.inject({ url: '/page', headers })).body).toBe('ä2');
    expect((await app.inject('/page')).body).toBe('ä1');
  });

  it('is not given again when it was a refusal', async () => {
    serve(LONG, 503);
    await app.inject('/page');
    expect((await app.inject('/page')).body).toBe('ä2');
  });

  it('has no body for HEAD', async () => {
    serve(LONG);
    await app.inject('/page');
    expect((await app.inject({ method: 'HEAD', url: '/page' })).body).toBe('');
  });

  it('still ends with what hears of every answer', async () => {
    serve(LONG);
    let heard = 0;
    app.addHook('onResponse', (_request, _reply, done) => {
      heard += 1;
      done();
    });
    await app.inject('/page');
    await app.inject('/page');
    expect(heard).toBe(2);
  });
});
