import { catalogue } from '#demo/catalogue';
import { productListSchema } from '#domain/goods/product';
import { testApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { QUESTIONS } from './questions';

/** How many of the sixty searches must list the wanted garment among the first three cards. */
const WANTED = 57;

const api = testApi();
beforeAll(async () => {
  await api.reset(catalogue);
});

/** Returns the styles of the first three cards. */
async function firstThree(q: string): Promise<(string | undefined)[]> {
  const answer = await call(api, `GET /products?page=0&size=3&q=${encodeURIComponent(q)}`);
  return answer.as(productListSchema).map(({ style }) => style);
}

describe('a search of the demo catalogue', () => {
  it(`has the wanted garment among the first three for ${WANTED} of 60 questions`, async () => {
    const missed: string[] = [];
    for (const [q, ...wanted] of QUESTIONS) {
      const found = await firstThree(q);
      if (!found.some((style) => wanted.includes(style ?? '')))
        missed.push(`${q}: ${found.join()}`);
    }
    expect(QUESTIONS).toHaveLength(60);
    expect(missed.slice(60 - WANTED)).toEqual([]);
  });
});
