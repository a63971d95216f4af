/** What the server renders is what the browser makes of it, whoever reloads the page. */
import { signIn, unverifiedPerson, verifiedPerson } from './support/members';
import { reloadPages } from './support/reloads';
import { expect, test } from './support/shop';

/** Coprime to the number of states of a page: the pages take turns with them. */
const STRIDE = 13;
const LOCALES = {
  'a guest': 'en-US',
  'an unverified person': 'de-DE',
  'a verified person': 'ar-EG',
};

for (const [who, locale] of Object.entries(LOCALES)) {
  test.describe(`every page in ${locale}`, () => {
    // The page that is not there, and the link whose code no service knows, are told by the browser.
    test.use({ locale, expectedNoise: [/no-such-page|status of 400/] });

    test(`is reloaded by ${who} without a word in the console`, async ({ page, shop }) => {
      test.slow();
      if (who === 'an unverified person') await signIn(page, await unverifiedPerson(shop));
      if (who === 'a verified person') await signIn(page, await verifiedPerson(shop));
      const [product] = (await (await page.request.get('/api/products?page=0&size=1')).json()) as {
        _id: string;
      }[];
      expect(await reloadPages(page, product?._id ?? '', STRIDE)).toBeGreaterThan(16);
    });
  });
}
