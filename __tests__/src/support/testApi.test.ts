import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';

describe('the test API in the environment of page tests', () => {
  const api = testApi({ products: [aProduct({ _id: 'a', stock: 3 })] });

  it('answers a path of the page', async () => {
    const answer = await api.fetch('/api/products?page=0&size=6');
    expect(await answer.json()).toMatchObject([{ _id: 'a', stock: 3 }]);
  });

  it('takes a Request with a body', async () => {
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/api/product_by_keys', {
      method: 'POST',
      headers,
      body: '["a"]',
    });
    expect(await (await api.fetch(request)).json()).toHaveLength(1);
  });

  it('signs a person in', async () => {
    expect(await api.signIn('ann@example.com')).toHaveLength(43);
  });

  it('is aborted like any other', async () => {
    const aborted = api.fetch('/api/nop', { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});
