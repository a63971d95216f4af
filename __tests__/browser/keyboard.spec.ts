import { addProducts } from './support/cart';
import { hydrated } from './support/hydrated';
import { expectFocusInSight, Keyboard } from './support/keyboard';
import { placeOrderButton, readyToOrder } from './support/orders';
import { newPerson } from './support/people';
import { expect, test } from './support/shop';

test.describe.configure({ mode: 'serial' });

/** The announcements of the whole journey. The first test records them, the second one checks them. */
let heard = '';

test('a shopper can go from the banner to the order with the keyboard alone', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await shop.identityReady();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = newPerson();
  const keyboard = await Keyboard.open(page);
  const visible = (text: string | RegExp) => () => expect(page.getByText(text)).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  keyboard.chapter('From the banner to the shop');
  await keyboard.moveTo('link, "Skip to content"');
  await hydrated(page);
  await keyboard.press('Enter', () => expect(page.getByRole('main')).toBeFocused());
  await keyboard.moveTo('link, "SHOP NOW"');
  await keyboard.press('Enter', keyboard.arrival('/shop', 'Shop'));

  keyboard.chapter('Filling the cart');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6);
  await keyboard.moveTo('button, "Add to Cart"');
  await keyboard.press('Enter', visible(/^1 in cart/));
  await keyboard.moveTo('button, "Add to Cart"');
  await keyboard.press('Space', () => expect(page.getByText(/^1 in cart/)).toHaveCount(2));
  await keyboard.moveTo('combobox, "Products per page"');
  await keyboard.press('ArrowDown', () => expect(page).toHaveURL(/size=9/));
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(9);
  await keyboard.moveTo('link, "View Carts"');
  await keyboard.press('Enter', keyboard.arrival('/orders', 'Order Review'));
  await expect(page.getByRole('link', { name: 'Process Checkout' })).toBeVisible();
  await keyboard.read();

  keyboard.chapter('Looking at the cart');
  await keyboard.moveTo('button, "Increase quantity');
  await keyboard.press('Enter', () => expect(page.getByRole('group').first()).toContainText('2'));
  await keyboard.moveTo('button, "Remove');
  const undo = page.getByRole('button', { name: 'Undo' });
  await keyboard.press('Enter', () => expect(undo).toBeFocused());
  await keyboard.press('Enter', () => expect(undo).toBeHidden());
  await expect(page.getByText(/is back in your cart/).last()).toBeFocused();
  await keyboard.moveTo('link, "Process Checkout"');
  await keyboard.press('Enter', keyboard.arrival('/login', 'Login'));

  keyboard.chapter('A new account');
  await keyboard.moveTo('link, "Create New Account"');
  await keyboard.press('Enter', keyboard.arrival('/signup', 'Create New Account'));
  await keyboard.moveTo('textbox, "Email"');
  await keyboard.type('nobody');
  await keyboard.move('Tab');
  await keyboard.move('Shift+Tab');
  await keyboard.type(person.email);
  await keyboard.moveTo('textbox, "Password"');
  await keyboard.type(person.password);
  await keyboard.moveTo('button, "Show password"');
  await keyboard.press('Space', () =>
    expect(page.getByRole('button', { name: 'Show password', pressed: true })).toBeFocused(),
  );
  await keyboard.moveTo('textbox, "Confirm Password"');
  await keyboard.type(person.password);
  await keyboard.press('Enter', keyboard.arrival('/login', 'Login'));

  keyboard.chapter('Signing in');
  await keyboard.moveTo('textbox, "Password"');
  await keyboard.type(person.password);
  await keyboard.press('Enter', keyboard.arrival('/shipping', 'Please Verify your account'));
  await keyboard.moveTo('button, "Verify Email Address"');
  await keyboard.press('Enter', visible('Email send successfully'));
  await keyboard.moveTo('link, "Open the local mailbox"', 'Shift+Tab');
  const [mailbox] = await Promise.all([
    page.waitForEvent('popup'),
    keyboard.press('Enter', () => Promise.resolve()),
  ]);
  await mailbox.getByRole('link', { name: 'Verify your email address' }).first().focus();
  await mailbox.keyboard.press('Enter');
  await expect(mailbox.getByText('your email address is verified')).toBeVisible();
  await mailbox.close();
  // Simulates that the shopper returns to this browser tab.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeFocused();

  keyboard.chapter('The order');
  await keyboard.moveTo('textbox, "Name"');
  await keyboard.moveTo('button, "Place Order"');
  await keyboard.press('Enter', () => expect(page.getByLabel('Name')).toBeFocused());
  await keyboard.type('Ada Weaver');
  await keyboard.moveTo('textbox, "Phone Number"');
  await keyboard.type('+49 30 1234567');
  await keyboard.moveTo('textbox, "Address (optional)"');
  await keyboard.type('12 Weaver Street');
  await keyboard.moveTo('button, "Place Order"');
  await keyboard.press('Enter', keyboard.arrival('/orderConfirmed', 'Thank you, Ada Weaver'));
  // The rate comes with the list of orders.
  await expect(page.getByRole('main').getByText('Tax (15%)')).toBeVisible();
  await keyboard.read();
  await keyboard.moveTo('link, "Manage Your Orders"');
  await keyboard.press('Enter', keyboard.arrival('/manageOrders', 'Manage Orders'));
  await expect(page.getByText('Processing').first()).toBeVisible();
  await keyboard.read();

  heard = withoutChance(keyboard.heard.join('\n'), person.email);
});

/** Replaces the parts that differ between runs with placeholders. */
function withoutChance(text: string, email: string): string {
  return text
    .replaceAll(email, '{email}')
    .replace(/\d{12,}/g, '{number}')
    .replace(/[A-Z][a-z]+ \d{1,2}, \d{4}.*\d{1,2}:\d{2}\s[AP]M/g, '{time}');
}

test('the announcements of that journey equal docs/accessibility/journey.txt', () => {
  expect(`${heard.trim()}\n`).toMatchSnapshot(['journey.txt']);
});

test('a key that takes its own control away leaves the focus near, and in sight', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await readyToOrder(page, shop);
  await page.goto('/shop');
  await addProducts(page, 3);
  await page.goto('/orders');
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Cart' }).getByRole('link').first()).toBeFocused();
  await expectFocusInSight(page, 'the cart');

  await page.goto('/shipping');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL('/orderConfirmed');
  await page.goto('/manageOrders');
  await page.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel this order' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Order number/ })).toBeFocused();
  await expectFocusInSight(page, 'the order');
});
