import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { until } from '../../engines/identity/support/localShop';

const EMAIL = 'ann@example.com';
const statements: string[] = [];
let api: TestApi;
beforeAll(async () => {
  const database = await openMemoryDatabase();
  const query = database.query.bind(database);
  database.query = (text, ...rest) => {
    statements.push(text);
    return query(text, ...rest);
  };
  api = await startTestApi({ database });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await api.reset();
  statements.length = 0;
});
afterAll(() => api.close());

const sessions = () => api.database.query('SELECT uid FROM sessions');
const wasSaid = (beginning: string) => statements.some((text) => text.includes(beginning));

/** Holds the identity service's next response back until `release` is called. */
function holdIdentity() {
  const verify = api.identity.verify.bind(api.identity);
  let isAsked = false;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.identity.verify = async (idToken) => {
    isAsked = true;
    api.identity.verify = verify;
    await held;
    return verify(idToken);
  };
  return { isAsked: () => isAsked, release: () => release() };
}

function sendLogin() {
  const body = JSON.stringify({ email: EMAIL });
  const lines = [
    'POST /api/login HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${api.identity.idTokenFor(EMAIL)}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

describe('a login whose page was left before the response', () => {
  it('leaves no session behind', async () => {
    const answered = jest.fn();
    api.app.server.once('request', (_request, response) => response.once('close', answered));
    const { isAsked, release } = holdIdentity();
    const socket = sendLogin();
    await until(isAsked);
    socket.destroy();
    await until(() => answered.mock.calls.length > 0);
    release();
    await until(() => wasSaid('DELETE FROM sessions WHERE token_hash'));
    expect(await sessions()).toEqual([]);
  });

  it('keeps the session of one that was answered', async () => {
    const socket = sendLogin();
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
    expect(await sessions()).toHaveLength(1);
  });
});
