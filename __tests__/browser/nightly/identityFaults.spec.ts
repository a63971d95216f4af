import { expectAllFailuresHandled } from '../support/failureScenes';
import { FAULT_NOISE } from '../support/failures';
import { MEMBER_SCENES, SIGN_UP } from '../support/identityScenes';
import { signIn, unverifiedPerson } from '../support/members';
import { test } from '../support/shop';

test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: [FAULT_NOISE] });

test.beforeEach(({ page }) => page.clock.install());

test.describe('every fault of the identity service', () => {
  test('befalling the sign-up is told in words and can be tried again (trial 37)', async ({
    page,
  }) => {
    await expectAllFailuresHandled(page, SIGN_UP);
  });

  for (const [what, scene] of Object.entries(MEMBER_SCENES)) {
    test(`befalling the ${what} is told in words and can be tried again (trial 37)`, async ({
      page,
      shop,
    }) => {
      const person = await signIn(page, await unverifiedPerson(shop));
      await expectAllFailuresHandled(page, scene(person));
    });
  }
});
