/** The responses of a shop at a public address, for browsers and load balancers. */

import os from 'node:os';
import type { Settings } from '#server/base/settings/config';
import { DatabaseUnavailable, type Database } from '#server/engines/database/database';
import { startTestApi, type TestApi } from '#tests/support/testApi';

const gone = () => Promise.reject(new DatabaseUnavailable(new Error('away')));
const AWAY: Database = {
  engine: 'postgresql',
  query: gone,
  transaction: (work) => work({ query: () => Promise.resolve([]) }),
  close: () => Promise.resolve(),
};

describe('a shop at a public address', () => {
  let api: TestApi | undefined;
  afterEach(() => api?.close());
  const open = async (settings: Partial<Settings>, database?: Database) => {
    api = await startTestApi({ settings, ...(database && { database }) });
    return async (url: string) => api?.app.inject(url);
  };

  it.each([
    ['https://shop.example.com', 'max-age=31536000'],
    ['http://localhost:3000', undefined],
  ])('at %s has browsers come back by https alone: %s', async (publicUrl, expected) => {
    const get = await open({ publicUrl });
    for (const url of ['/api/nop', '/gone'])
      expect((await get(url))?.headers['strict-transport-security']).toBe(expected);
  });

  it('is live and ready while its database is down, and reports that not all is up', async () => {
    const get = await open({}, AWAY);
    const paths = ['live', 'ready', ''].map((name) => `/api/health/${name}`.replace(/\/$/, ''));
    const answers = await Promise.all(paths.map(get));
    expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 200, 503]);
  });

  it('reports that the folder for temporary files cannot be written', async () => {
    const get = await open({}, AWAY);
    const health = async () => (await get('/api/health'))?.body;
    expect(await health()).not.toContain('temporaryFolder');
    const folder = jest.spyOn(os, 'tmpdir').mockReturnValue('/proc/none');
    expect(await health()).toContain(
      'because its folder for temporary files cannot be written (ENOENT)',
    );
    folder.mockRestore();
  });
});
