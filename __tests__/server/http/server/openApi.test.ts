import { testApi } from '#tests/support/testApi';
import { ANSWERS } from '../../fuzz/support/judge';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
}

describe('the OpenAPI description', () => {
  let description: Description;
  const api = testApi();
  beforeAll(async () => {
    description = (await api.app.inject('/api/openapi.json')).json<Description>();
  });

  it('names each call whose answers the fuzz test judges, and no other', () => {
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(Object.keys(ANSWERS).sort());
  });

  it("describes an order's body by the schema that checks it", () => {
    const body = JSON.stringify(description.paths['/api/orders']?.post?.requestBody);
    expect(body).toContain('"additionalProperties":false');
    expect(body).toContain('"maximum":99');
  });
});
