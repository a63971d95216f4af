/** After a reload, the server's page equals the one that the browser renders. */
import { LOCALES, NOISE, reloadPages, VISITORS } from './support/reloads';
import { expect, test } from './support/shop';

for (const [index, [who, come]] of Object.entries(VISITORS).entries()) {
  const locale = LOCALES[index] ?? '';
  test.describe(`every page in ${locale}`, () => {
    test.use({ locale, expectedNoise: [NOISE] });

    test(`is reloaded by ${who} without a word in the console`, async ({ page, shop }) => {
      test.slow();
      await come(page, shop);
      expect(await reloadPages(page, 5 * index)).toBe(16);
    });
  });
}
