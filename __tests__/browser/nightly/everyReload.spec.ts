/** After a reload, the server's page equals the one that the browser renders. */

import { LOCALES, NOISE, reloadPages, VISITORS } from '../support/reloads';
import { expect, test } from '../support/shop';

const LIMIT_MS = 15 * 60_000;
const [FIRST, ...OTHERS] = LOCALES;

test.describe(`every page in every state, in ${FIRST}`, () => {
  test.use({ locale: FIRST, expectedNoise: [NOISE] });

  for (const [who, come] of Object.entries(VISITORS)) {
    test(`is reloaded by ${who} without a word in the console`, async ({ page, shop }) => {
      test.setTimeout(LIMIT_MS);
      await come(page, shop);
      expect(await reloadPages(page)).toBe(256);
    });
  }
});

for (const [index, locale] of OTHERS.entries()) {
  test.describe(`every page, in ${locale}`, () => {
    test.use({ locale, expectedNoise: [NOISE] });

    for (const [who, come] of Object.entries(VISITORS)) {
      test(`is reloaded by ${who} without a word in the console`, async ({ page, shop }) => {
        test.slow();
        await come(page, shop);
        expect(await reloadPages(page, 5 * index)).toBe(16);
      });
    }
  });
}
