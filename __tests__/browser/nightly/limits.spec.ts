import { verifiedPerson } from '../support/members';
import { fillLogin } from '../support/people';
import { expect, test } from '../support/shop';

/** The maximum number of logins from one address in a minute. */
const LOGINS = 300;

test.use({ limits: 'on', expectedNoise: [/429/] });

test.describe('a shopper behind an address that logged in too often', () => {
  test('sees a message to wait, stays signed in, and loses nothing', async ({ page, shop }) => {
    const person = await verifiedPerson(shop);
    await page.goto('/login');
    for (let login = 0; login < LOGINS; login += 1)
      // Logins without a token do not count.
      await page.request.post('/api/login', {
        headers: { authorization: 'Bearer wrong' },
        data: { email: person.email },
      });
    await fillLogin(page, person);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('link', { name: 'Manage Orders' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('a little too fast');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
