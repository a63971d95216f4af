import { expectAccessible } from './support/accessible';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

test.use({ expectedNoise: [/status of (401|403|409|412)/] });

const PICTURE = 'docs/screens/owner-order.jpg';

test.describe('the goods of the shop', { tag: '@views' }, () => {
  test.setTimeout(240_000);

  test('are priced, counted, pictured, and taken back, and axe finds nothing', async ({
    page,
    shop,
  }) => {
    await openOrders(page, shop, '/inventory?tab=goods');
    await expect(page.getByRole('table', { name: 'Goods' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Unfold/ })
      .first()
      .click();
    await expectAccessible(page, 'the table of goods');

    const price = page.getByRole('textbox', { name: /^Price of/ }).first();
    const former = await price.inputValue();
    await price.fill('12,50');
    await price.press('Enter');
    await expect(page.getByText(/^Price of .* saved\.$/)).toBeVisible();
    await expect(price).toHaveValue('12.50');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(price).toHaveValue(former);

    const stock = page.getByRole('textbox', { name: /^Stock of/ }).first();
    const pieces = Number(await stock.inputValue());
    await stock.fill(String(pieces + 2));
    await stock.press('Enter');
    await expect(page.getByText(/^\+2 of .* now\.$/)).toBeVisible();
    await page.reload();
    await page
      .getByRole('button', { name: /^Unfold/ })
      .first()
      .click();
    await expect(stock).toHaveValue(String(pieces + 2));

    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    const pictures = page.getByRole('list', { name: 'Pictures in their order' });
    await expect(page.getByRole('heading', { name: 'Sizes and colours' })).toBeVisible();
    const before = await pictures.getByRole('listitem').count();
    await page.getByLabel('Choose pictures').setInputFiles([PICTURE, 'package.json']);
    await expect(pictures.getByRole('listitem')).toHaveCount(before + 1);
    await expect(page.getByRole('list', { name: 'Pictures on their way' })).toContainText(
      'package.json',
    );
    await page.getByRole('button', { name: 'Leave it out: package.json' }).click();
    for (let place = before + 1; place > 1; place -= 1)
      await page.getByRole('button', { name: `Move picture ${place} to the front` }).press('Enter');
    await page.getByLabel('What the first picture shows').fill('A jacket on a hanger');
    await expectAccessible(page, 'the form of a product');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog', { name: 'As shoppers will see it' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/ saved\.$/)).toBeVisible();

    await page.getByRole('tab', { name: 'Journal' }).click();
    const acts = page.getByRole('list', { name: 'Acts' }).getByRole('listitem', { name: /: / });
    await expect(acts.first()).toContainText('picture');
    await expectAccessible(page, 'the journal');
    await acts.first().getByRole('button', { name: 'Undo' }).click();
    await expect(acts.first()).toContainText('Undone');

    await page.getByRole('tab', { name: 'At a glance' }).click();
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page.getByText('Turnover by day')).toBeVisible();
    await expectAccessible(page, 'a month at a glance');
  });
});
