/** All combinations; `reload.spec.ts` runs a sample of them. */
import { LOCALES, NOISE, reloadPages, VISITORS } from '../support/reloads';
import { expect, test } from '../support/shop';

const LIMIT_MS = 15 * 60_000;

for (const locale of LOCALES) {
  test.describe(`every page in every state, in ${locale}`, () => {
    test.use({ locale, expectedNoise: [NOISE] });

    for (const [who, come] of Object.entries(VISITORS)) {
      test(`is reloaded by ${who} without a word in the console`, async ({ page, shop }) => {
        test.setTimeout(LIMIT_MS);
        await come(page, shop);
        expect(await reloadPages(page)).toBe(256);
      });
    }
  });
}
