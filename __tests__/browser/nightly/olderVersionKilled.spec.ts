import { expectFormerOrder, facts, productsOf, test } from '../support/olderVersion';
import { expect } from '../support/shop';

test.use({ ended: 'killed' });

test.describe('the data directory of an older version that was killed', () => {
  test('keeps products, account and order as well (trial 48)', async ({ page }) => {
    expect(await productsOf(page)).toEqual(facts.products);
    await expectFormerOrder(page);
  });
});
