/** What the server renders is what the browser makes of it, whoever reloads the page. */
import { LOCALES, NOISE, reloadPages, VISITORS } from './support/reloads';
import { expect, test } from './support/shop';

/** Coprime to the number of states of a page: the pages take turns with them. */
const STRIDE = 13;

for (const [index, [who, come]] of Object.entries(VISITORS).entries()) {
  const locale = LOCALES[index] ?? '';
  test.describe(`every page in ${locale}`, () => {
    test.use({ locale, expectedNoise: [NOISE] });

    test(`is reloaded by ${who} without a word in the console`, async ({ page, shop }) => {
      test.slow();
      await come(page, shop);
      expect(await reloadPages(page, STRIDE)).toBeGreaterThan(16);
    });
  });
}
