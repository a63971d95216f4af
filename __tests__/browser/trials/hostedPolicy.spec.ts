import { PERSON, playGoogle, test } from '../support/hostedShop';
import { fillLogin } from '../support/people';
import { expect } from '../support/shop';
import { watchViolations } from '../support/violations';

test.describe('the content security policy of a shop with hosted Firebase', () => {
  test('lets a person sign in, and lets the look-up through (trial 32)', async ({
    page,
    context,
  }) => {
    const violations = await watchViolations(context);
    const strangers = await playGoogle(context);
    await page.goto('/login');
    await fillLogin(page, PERSON);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/inventory');
    await expect(page.getByText('Please Verify your account')).toBeVisible();
    expect([...violations, ...strangers]).toEqual([]);
  });
});

test.describe('strangers beside hosted Firebase', () => {
  // The browser says what it refused.
  test.use({
    expectedNoise: [/Content Security Policy|^failed: https?:\/\/stranger\.example\/\S+ csp$/],
  });

  test('are refused: script, frame, plain picture and fetch (trial 32)', async ({
    page,
    context,
  }) => {
    const violations = await watchViolations(context);
    const strangers = await playGoogle(context);
    await page.goto('/login');
    await page.evaluate(async () => {
      const add = (name: 'script' | 'iframe' | 'img', src: string) =>
        document.body.append(Object.assign(document.createElement(name), { src }));
      add('script', 'https://stranger.example/script.js');
      add('iframe', 'https://stranger.example/');
      add('img', 'http://stranger.example/picture.png');
      await fetch('https://stranger.example/basket').catch(() => undefined);
    });
    const directives = ['connect-src', 'frame-src', 'img-src', 'script-src-elem'];
    const refused = () => violations.map((line) => line.split(' ')[0]).sort();
    await expect.poll(refused).toEqual(directives);
    expect(strangers).toEqual([]);
  });
});
