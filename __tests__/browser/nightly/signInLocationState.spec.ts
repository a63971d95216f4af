import { verifiedPerson } from '../support/members';
import { fillLogin } from '../support/people';
import { expect, test } from '../support/shop';

test('a remembered origin that is no page of the shop leads home after the login (trial 27)', async ({
  page,
  shop,
  baseURL,
}) => {
  const person = await verifiedPerson(shop);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/');
  await page.evaluate(() => {
    history.pushState({ usr: { from: '//evil.example' }, key: 'forged', idx: 1 }, '', '/login');
    location.reload();
  });
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([baseURL]));
});
