import { DatabaseUnavailable, type Database } from '#server/engines/database/database';
import { createApp } from '#server/http/app';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';
import { orderBody } from '../../support/orderBody';

/** A database whose errors contain their parameters, as the details of PostgreSQL's errors do. */
function quotingDatabase(): Database {
  const fail = (text: string, values?: readonly unknown[]) =>
    Promise.reject(
      Object.assign(new Error('broken'), { detail: `${text} ${JSON.stringify(values)}` }),
    );
  const gone = () => Promise.reject(new DatabaseUnavailable(new Error('no connection')));
  return { engine: 'postgresql', query: fail, transaction: gone, close: () => Promise.resolve() };
}

describe('the log', () => {
  it('contains calls and errors, but no token, email, address or phone number', async () => {
    const lines: string[] = [];
    const app = await createApp({
      settings: testSettings({ logLevel: 'debug' }),
      database: quotingDatabase(),
      identity: createTestIdentity(),
      logTo: { write: (line) => lines.push(line) },
    });
    const headers = { authorization: `Bearer ${'t'.repeat(43)}` };
    await app.inject({ method: 'POST', url: '/api/orders', headers, body: orderBody() });
    await app.inject({ url: '/api/orders?email=ann@example.com', headers });
    await app.close();
    const log = lines.join('');
    expect(log).toContain('"path":"/api/orders"');
    expect(log).toContain('broken');
    expect(log).not.toMatch(/ttt|ann@|High Street|0123 456/);
  });
});
