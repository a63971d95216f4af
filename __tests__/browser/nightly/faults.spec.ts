import { OPEN_SCENES, PERSONAL_SCENES, rememberCart } from '../support/apiScenes';
import { FAULT_NOISE } from '../support/callFaults';
import { addProducts } from '../support/cart';
import { expectAllFaultsHandled } from '../support/faultScenes';
import { signIn, verifiedPerson } from '../support/members';
import { test } from '../support/shop';

// Each test causes twelve faults. The test moves the page's clock.
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: [FAULT_NOISE] });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/shop');
  await addProducts(page, 2);
  await rememberCart(page, 2);
});

test.describe('every fault', () => {
  for (const scene of OPEN_SCENES) {
    test(`of ${scene.name} shows a message and can be retried (trial 37)`, async ({ page }) => {
      await expectAllFaultsHandled(page, scene);
    });
  }

  for (const scene of PERSONAL_SCENES) {
    test(`of ${scene.name} costs a person nothing, and can be tried again (trial 37)`, async ({
      page,
      shop,
    }) => {
      const person = await signIn(page, await verifiedPerson(shop));
      await expectAllFaultsHandled(page, scene, person);
    });
  }
});
