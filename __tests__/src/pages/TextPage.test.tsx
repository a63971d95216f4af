import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#domain/language';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { testSettings } from '#tests/support/testSettings';
import { textFaults } from '#tests/support/watchTexts';

const RETURNS = {
  name: 'returns',
  title: 'Returns',
  short: 'Send it back within 30 days',
  html: '<h2>When</h2><p>Within 30 days.</p>',
  description: 'Within 30 days.',
  source: '',
};
const languages: Language[] = ['en', 'de', 'fr'];
const GERMAN = {
  ...RETURNS,
  language: 'de' as const,
  title: 'Rücksendung',
  short: '30 Tage Rückgaberecht',
  html: '<p>Alles unter <a href="/manageOrders">Meine Bestellungen</a> und <a href="/fr/shop">ici</a>.</p>',
};
const { html: _html, description: _description, source: _source, ...LINK } = RETURNS;
const shop = { ...DEFAULT_SHOP, texts: [LINK] };

const api = testApi({
  texts: [RETURNS, GERMAN],
  products: [aProduct({ _id: 'shirt' })],
  settings: { shop: { ...testSettings().shop, languages } },
});

describe("a page of the owner's", () => {
  it('is opened from the footer of any page, and Back leads there again', async () => {
    const { user, router } = await openShop(api, '/login', { shop });
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Returns' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Returns' });
    expect(heading).toHaveFocus();
    expect(await screen.findByText('Within 30 days.')).toBeInTheDocument();
    expect(document.title).toBe('Returns | Hemline');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  });

  it('is in the language of the page, also its links; not written in it, it is in the first and says so', async () => {
    const { html: _own, description: _of, source: _from, ...german } = GERMAN;
    const { user } = await openShop(api, '/pages/returns', {
      shop: { ...DEFAULT_SHOP, languages, texts: [LINK, german] },
    });
    await screen.findByText('Within 30 days.');
    const article = () => screen.getByRole('article');
    expect(article()).not.toHaveAttribute('lang');
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    expect(await screen.findByText('Alles unter', { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rücksendung');
    const links = within(article()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/de/manageOrders',
      '/fr/shop',
    ]);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Rücksendung' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Rücksendung | Hemline'));
    expect(article()).not.toHaveAttribute('lang');
    await user.click(screen.getByRole('link', { name: 'Français' }));
    expect(await screen.findByText('Within 30 days.')).toBeInTheDocument();
    expect(article()).toHaveAttribute('lang', 'en');
    textFaults();
  });

  it('is missing under a name that no text has', async () => {
    await openShop(api, '/pages/nothing', { shop });
    expect(await screen.findByText('Page Not Found | 404')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Page Not Found | Hemline'));
  });

  it('is asked for again where the answer did not come', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    let isAway = true;
    const { user } = await openShop(api, '/pages/returns', {
      shop,
      fetch: (...args) =>
        isAway ? Promise.resolve(new Response('', { status: 400 })) : api.fetch(...args),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    log.mockRestore();
    expect(await screen.findByText('Within 30 days.')).toBeInTheDocument();
  });

  it('is no link where the shop has written nothing', async () => {
    await openShop(api, '/login');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('another shop', () => {
  it('has its own name, words and money', async () => {
    const other = { ...DEFAULT_SHOP, name: 'Ann & Sons', slogan: undefined, saleText: undefined };
    await openShop(api, '/', { shop: { ...other, bannerText: 'Coats are here' } });
    expect(screen.getByRole('link', { name: 'Ann & Sons' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Coats are here');
    expect(screen.queryByText(/sale|hemline/i)).not.toBeInTheDocument();
    expect(document.title).toBe('Coats are here | Ann & Sons');
  });
});

describe('the short forms of the texts', () => {
  const links = [
    { name: 'delivery', title: 'Delivery', short: 'Arrives in 3 to 5 working days' },
    { name: 'payment', title: 'Payment', short: 'Pay by invoice' },
    LINK,
  ];
  const stored = { 'shopping-cart': '{"shirt":2}' };
  const promises = () => within(screen.getByRole('list', { name: 'Good to know' }));

  it('stand in the cart below the days off, and lead to the texts', async () => {
    const closed = { from: '2027-05-01', to: '2027-05-01', isAhead: false };
    await openShop(api, '/orders', { stored, shop: { ...DEFAULT_SHOP, closed, texts: links } });
    await screen.findByRole('list', { name: 'Good to know' });
    const shown = promises().getAllByRole('link');
    expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Arrives in 3 to 5 working days', '/pages/delivery'],
      ['Pay by invoice', '/pages/payment'],
    ]);
    const words = 'Closed on 1 May: orders leave from 2 May on.';
    expect(promises().getByText(words)).toBeVisible();
  });

  it('stand on the page of a product, without those that the owner has not written', async () => {
    await openShop(api, '/products/shirt', { shop });
    await screen.findByRole('heading', { level: 1 });
    expect(promises().getByRole('link')).toHaveTextContent('Send it back within 30 days');
  });
});
