import { startTestApi, type TestApi } from '#tests/support/testApi';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
}

describe('the OpenAPI description', () => {
  let api: TestApi;
  let description: Description;
  beforeAll(async () => {
    api = await startTestApi();
    description = (await api.app.inject('/api/openapi.json')).json<Description>();
  });
  afterAll(() => api.close());

  it('names every call of the contract', () => {
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /api/products',
        'get /api/nop',
        'post /api/product_by_keys',
        'post /api/login',
        'post /api/logout',
        'post /api/orders',
        'get /api/orders',
        'get /api/health',
        'get /api/identity',
      ]),
    );
  });

  it("describes an order's body by the schema that checks it", () => {
    const body = JSON.stringify(description.paths['/api/orders']?.post?.requestBody);
    expect(body).toContain('"additionalProperties":false');
    expect(body).toContain('"maximum":99');
  });
});
