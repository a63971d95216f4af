import { DatabaseUnavailable } from '#server/engines/database/database';
import { FEED_PATH } from '#server/http/site/feed';
import { manyProducts } from '#tests/support/manyProducts';
import { startTestApi, type TestApi } from '#tests/support/testApi';

const MORE_THAN_A_READ = 1_200;

describe("Google's feed at its own address", () => {
  let api: TestApi;
  afterEach(() => api.close());

  it('is there if a setting names its country, with all goods, and asks for no goods at HEAD', async () => {
    api = await startTestApi({
      products: manyProducts(MORE_THAN_A_READ),
      settings: { feed: { country: 'GB' }, publicUrl: 'https://shop.example' },
    });
    const { body, headers, statusCode } = await api.app.inject(FEED_PATH);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body.match(/<item>/g)).toHaveLength(MORE_THAN_A_READ);
    expect(body).toContain('<g:country>GB</g:country>');
    expect(body.endsWith('</channel></rss>\n')).toBe(true);
    const query = jest.spyOn(api.database, 'query');
    const head = await api.app.inject({ method: 'HEAD', url: FEED_PATH });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    // The settings are read anew when they are older than a second.
    const ofGoods = query.mock.calls.filter(([text]) => !text.includes('FROM shop_settings'));
    expect(ofGoods).toEqual([]);
  });

  it('reads goods once at a time for all who ask: twenty at once kept shoppers waiting for seconds', async () => {
    api = await startTestApi({ settings: { feed: { country: 'GB' } } });
    const query = api.database.query.bind(api.database);
    let [reading, most] = [0, 0];
    jest.spyOn(api.database, 'query').mockImplementation(async (text, values) => {
      const isOfGoods = text.includes('FROM products');
      if (isOfGoods) most = Math.max(most, (reading += 1));
      const rows = await query<never>(text, values);
      if (isOfGoods) reading -= 1;
      return rows;
    });
    const asked = Array.from({ length: 20 }, () => api.app.inject(FEED_PATH));
    const answers = await Promise.all(asked);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(most).toBe(1);
  });

  it('is refused and not cut off while the database is away', async () => {
    api = await startTestApi({ settings: { feed: { country: 'GB' } } });
    jest.spyOn(api.database, 'query').mockRejectedValue(new DatabaseUnavailable('away'));
    expect((await api.app.inject(FEED_PATH)).statusCode).toBe(503);
  });

  it('is not there without a country', async () => {
    api = await startTestApi();
    expect((await api.app.inject(FEED_PATH)).statusCode).toBe(404);
  });
});
