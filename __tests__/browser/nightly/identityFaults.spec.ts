import { FAULT_NOISE } from '../support/callFaults';
import { expectAllFaultsHandled } from '../support/faultScenes';
import { MEMBER_SCENES, SIGN_UP } from '../support/identityScenes';
import { signIn, unverifiedPerson } from '../support/members';
import { test } from '../support/shop';

test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: [FAULT_NOISE] });

test.beforeEach(({ page }) => page.clock.install());

test.describe('every fault of the identity service', () => {
  test('during the sign-up shows a message and can be retried (trial 37)', async ({ page }) => {
    await expectAllFaultsHandled(page, SIGN_UP);
  });

  for (const [what, scene] of Object.entries(MEMBER_SCENES)) {
    test(`during the ${what} shows a message and can be retried (trial 37)`, async ({
      page,
      shop,
    }) => {
      const person = await signIn(page, await unverifiedPerson(shop));
      await expectAllFaultsHandled(page, scene(person));
    });
  }
});
