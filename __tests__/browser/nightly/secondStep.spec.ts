import { enterCode, newNumber, proveNumber } from '../support/mailbox';
import { openAccount, press, signIn, verifiedPerson } from '../support/members';
import { fillLogin } from '../support/people';
import { expect, test } from '../support/shop';

// The browser logs each error response.
test.use({ expectedNoise: [/status of (400|401|403)/] });

test.describe('the second step', () => {
  test('is turned on, required at the next sign-in, and removed', async ({ page, shop }) => {
    const person = await verifiedPerson(shop);
    const [first, second] = [newNumber(), newNumber()];
    await openAccount(page, person);
    await press(page, 'Turn on two-step sign-in');
    await page.getByLabel('Name of this phone').fill('Work phone');
    await proveNumber(page, first);
    await press(page, 'Add another phone');
    await page.getByLabel('Name of this phone').fill('Old phone');
    await proveNumber(page, second);
    await expect(page.getByRole('button', { name: 'Remove Old phone' })).toBeVisible();
    await press(page, 'Logout');

    await page.goto('/login');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect(page.getByText('Lost your phone?')).toBeVisible();
    await page.getByRole('radio', { name: /Old phone/ }).check();
    await press(page, 'Send code');
    await enterCode(page, second);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

    await page.goto('/account');
    await press(page, 'Remove Old phone');
    await press(page, 'Remove Work phone');
    await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
    await press(page, 'Logout');
    await signIn(page, person);
  });
});
