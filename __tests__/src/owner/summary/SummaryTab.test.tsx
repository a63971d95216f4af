import { act, fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { lineOf } from '#tests/server/support/orderBody';
import { OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { openShop } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi();
beforeEach(() => api.reset(PRODUCTS));

const open = (query: string) =>
  openShop(api, `/inventory?tab=glance&${query}`, {
    user: aUser({ email: OWNER }),
    shop: { ...DEFAULT_SHOP, timeZone: 'Asia/Tokyo' },
  });
const placedOn = async (...days: string[]) => {
  for (const day of days) {
    const { _id } = await placeOrderAs(api);
    await api.database.query('UPDATE orders SET ordered_at = $2 WHERE id = $1', [_id, day]);
  }
};
/** The figure with this name, and the one before. */
const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement;
const choose = (label: string, day: string) => {
  const field = screen.getByLabelText(label);
  act(() => field.focus());
  fireEvent.change(field, { target: { value: day } });
};

describe('the figures', () => {
  it('are those of the days that the owner chooses, with those of as many days before', async () => {
    await placedOn('2026-10-05', '2026-10-07', '2026-10-08');
    const shop = await open('from=2026-10-07&to=2026-10-07');
    expect(await figure('Orders')).toHaveTextContent('Orders1Before: 0');
    choose('To', '2026-10-08');
    expect(await screen.findByText(/^Before: the 2 days from .*Oct 5.* to .*Oct 6/)).toBeVisible();
    expect(await figure('Orders')).toHaveTextContent('Orders2Before: 1');
    expect(shop.router.state.location.search).toBe('?tab=glance&from=2026-10-07&to=2026-10-08');
    expect(screen.getByText('Days in Asia/Tokyo')).toBeVisible();
    await shop.user.click(screen.getByRole('button', { name: '7 days' }));
    expect(shop.router.state.location.search).toBe('?tab=glance&days=7');
    expect(await figure('Orders')).toHaveTextContent('Orders0Before: 0');
    expect(screen.getByLabelText('To')).toHaveValue(new Date().toISOString().slice(0, 10));
  });

  it('leave a day alone that is typed before the first of them are there', async () => {
    await open('days=7');
    const from = await screen.findByLabelText('From');
    act(() => from.focus());
    expect(from).toHaveValue('');
    await figure('Orders');
    expect(from).toHaveValue('');
    act(() => from.blur());
    expect(from).not.toHaveValue('');
  });

  it('lead to what was sold, and nowhere if it has left the catalogue', async () => {
    await placeOrderAs(api);
    await placeOrderAs(api, undefined, { orders: [lineOf(1, PRODUCTS[1])] });
    await api.database.query("DELETE FROM products WHERE id = 'p1'");
    await open('days=7');
    const best = within(await screen.findByRole('table', { name: 'Best sellers' }));
    expect(best.getByRole('link', { name: 'product 0' })).toBeInTheDocument();
    expect(best.getByText('product 1')).toBeInTheDocument();
    expect(best.queryByRole('link', { name: 'product 1' })).not.toBeInTheDocument();
  });

  it('say the turnover with and without tax and shipping, and each day’s at its bar', async () => {
    const { amounts } = await placeOrderAs(api);
    const shop = await open('days=7');
    if (amounts === undefined) throw new Error('The order has no amounts.');
    const { total, tax, items } = amounts;
    expect(await figure('Turnover')).toHaveTextContent(`Turnover$${total.toFixed(2)}`);
    const words = `Turnover without tax$${(total - tax).toFixed(2)}`;
    expect(await figure('Turnover without tax')).toHaveTextContent(words);
    const least = await figure('Without tax and shipping');
    expect(least).toHaveTextContent(`Without tax and shipping$${items.toFixed(2)}`);
    const bars = within(screen.getByRole('region', { name: 'Turnover by day' }));
    const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 }).format(total);
    expect(bars.getByText(short)).toBeInTheDocument();
    await shop.user.click(screen.getByText('The figures as a table'));
    expect(bars.getAllByRole('row')).toHaveLength(8);
  });

  it('are not asked for of days that cannot be, and the owner reads why', async () => {
    const { router } = await open('days=7');
    const noDays = 'Choose a first day and a last one that is not before it.';
    for (const [query, words] of [
      ['from=2026-10-08&to=2026-10-07', noDays],
      ['from=2024-10-08&to=2026-10-08', 'Choose at most 366 days.'],
      ['from=2026-10-08&to=', noDays],
      ['from=0202-10-08&to=0202-10-08', 'Choose days of this century.'],
    ] as const) {
      await act(() => router.navigate(`/inventory?tab=glance&${query}`));
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    }
  });
});
