/** The pop-up of a hosted sign-in. Only a Chromium with windows opens the pop-up beside the page's frame. */

import { AUTH_DOMAIN } from '../../../tools/trials/lib/trialIdentity';
import { playGoogle, test } from '../support/hostedShop';
import { expect } from '../support/shop';
import { watchViolations } from '../support/violations';

test.describe('the content security policy of a shop with hosted Firebase', () => {
  test("lets Google's loader, frame and pop-up through (trial 32)", async ({ page, context }) => {
    const violations = await watchViolations(context);
    const strangers = await playGoogle(context);
    await page.goto('/login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popUp = await opening;
    await expect(popUp.getByText('Google')).toBeVisible();
    expect(popUp.url()).toContain(`https://${AUTH_DOMAIN}/__/auth/handler?`);
    await expect(page.frameLocator('iframe').getByText('Google')).toBeVisible();
    expect([...violations, ...strangers]).toEqual([]);
  });
});
