/** The owner's page in the owner's language: the shop's, or one that the shop does not speak. */

import { screen, waitFor, within } from '@testing-library/react';
import { orderNumber } from '#domain/orders/order';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';
import { ANN, moveAsOwner, OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';
import { textFaults } from '#tests/support/watchTexts';

const api = testApi();
beforeEach(async () => {
  await api.reset(PRODUCTS);
  await api.signIn(OWNER);
});

const open = (address = '/inventory', options: OpenShopOptions = {}) =>
  openShop(api, address, { user: aUser({ email: OWNER }), ...options });
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const GERMAN = [
  ...['Bestellungen ', 'Artikel', 'Kundschaft', 'E-Mails', 'Journal', 'Zahlen', 'Einstellungen'],
];

describe('the language of the owner’s page', () => {
  describe('where the shop speaks it', () => {
    const shop: ShopInfo = { ...DEFAULT_SHOP, languages: ['en', 'de', 'fr', 'es'] };
    const expectGerman = async () => {
      await waitFor(async () => expect(await tabs()).toEqual(GERMAN));
      expect(document.documentElement.lang).toBe('de');
      expect(screen.getByRole('contentinfo')).toHaveTextContent('Problem melden');
    };

    it('is that of the whole page, which has one list of languages; this browser keeps it', async () => {
      const first = await open('/inventory', { shop });
      expect(await tabs()).toContain('Customers');
      expect(screen.queryByRole('list', { name: 'Language of this page' })).toBeNull();
      await first.user.click(screen.getByRole('link', { name: 'Deutsch' }));
      await expectGerman();
      expect(window.location.pathname).toMatch(/^\/de\b/);
      textFaults();
      first.unmount();
      await open('/inventory', { shop, stored: Object.fromEntries(first.items) });
      await expectGerman();
      textFaults();
    });

    it('is at first that of the browser, unless the address says another', async () => {
      jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
      const wished = await open('/inventory', { shop });
      await expectGerman();
      textFaults();
      wished.unmount();
      const said = await open('/inventory', { shop, language: 'fr' });
      expect(await tabs()).toContain('Articles');
      expect(document.documentElement.lang).toBe('fr');
      textFaults();
      said.unmount();
    });

    it('is another one if the owner chooses one that it does not speak', async () => {
      const bilingual: ShopInfo = { ...shop, languages: ['en', 'de'] };
      const opened = await open('/inventory', { shop: bilingual, language: 'de' });
      await expectGerman();
      await choose(opened, 'Français');
      await waitFor(async () => expect(await tabs()).toContain('Articles'));
      expect(document.documentElement.lang).toBe('de');
      await opened.user.click(screen.getByRole('button', { name: 'Deutsch' }));
      await expectGerman();
      textFaults();
    });
  });

  it('is chosen there, in each language’s own name; what is typed stays, and so does the shop’s language; this browser keeps it', async () => {
    const shop = await open();
    await shop.user.type(await screen.findByLabelText('Search orders'), 'Ann');
    const list = within(await screen.findByRole('list', { name: 'Language of this page' }));
    expect(list.getAllByRole('button').map(({ textContent, lang }) => [textContent, lang])).toEqual(
      [
        ['English', 'en'],
        ['Deutsch', 'de'],
        ['Français', 'fr'],
        ['Español', 'es'],
      ],
    );
    await choose(shop, 'Deutsch');
    await waitFor(async () => expect(await tabs()).toEqual(GERMAN));
    expect(screen.getByDisplayValue('Ann')).toHaveAttribute('type', 'search');
    expect(screen.getByRole('button', { name: 'Deutsch', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel')).toHaveAttribute('lang', 'de');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Report a problem');
    // A page that its reader's browser translates is loaded again instead.
    textFaults();
    shop.unmount();
    await open('/inventory', { stored: Object.fromEntries(shop.items) });
    expect(await tabs()).toEqual(GERMAN);
  });

  it('is that of what stands on the page already: what was saved, what was wrong and what was scanned', async () => {
    const shop = await open('/inventory?tab=goods');
    const price = await screen.findByRole('textbox', { name: 'Price of product 3' });
    await shop.user.clear(price);
    await shop.user.type(price, 'much{Enter}');
    expect(await screen.findByText('Enter an amount such as 12.50.')).toBeVisible();
    const stock = screen.getByRole('textbox', { name: 'Stock of product 3' });
    await shop.user.clear(stock);
    await shop.user.type(stock, '7{Enter}');
    expect(await screen.findByText(/7 now\.$/)).toBeVisible();
    await choose(shop, 'Deutsch');
    expect(await screen.findByText(/^Geben Sie einen Betrag/)).toBeVisible();
    expect(screen.getByText(/jetzt 7\.$/)).toBeVisible();
    textFaults();
    shop.unmount();

    const list = await open('/inventory?tab=goods&list=1');
    await list.user.type(
      await screen.findByLabelText('Barcode, article number or name'),
      'nothing{Enter}',
    );
    expect(await screen.findByText('“nothing” is not in the list.')).toBeVisible();
    await choose(list, 'Deutsch');
    expect(await screen.findByText(/nothing.*nicht in der Liste/)).toBeVisible();
    textFaults();
  });

  it('writes and reads amounts as it is written, with a comma in German, and says sizes in its words', async () => {
    await api.reset([aProduct({ _id: 'coat', name: 'wool coat', size: 'M', price: 13 })]);
    const shop = await open('/inventory?tab=goods');
    await choose(shop, 'Deutsch');
    const price = await screen.findByRole('textbox', { name: 'Preis von wool coat, Größe M' });
    expect(price).toHaveValue('13,00');
    await shop.user.clear(price);
    await shop.user.type(price, '1234,5{Enter}');
    expect(await screen.findByText(/^Preis von wool coat, Größe M gespeichert/)).toBeVisible();
    await waitFor(() => expect(price).toHaveValue('1234,50'));
    await shop.user.click(screen.getByRole('tab', { name: 'Journal' }));
    expect(await screen.findByText('Preis 13,00 → 1234,50')).toBeVisible();
    expect(screen.getByText('Geändert: wool coat, Größe M')).toBeVisible();
    textFaults();
  });

  it('is not that of a slip for a parcel, which speaks the language of its order', async () => {
    jest.spyOn(window, 'print').mockReturnValue();
    const order = await placeOrderAs(api, ANN, { language: 'de' });
    const { _id } = order;
    await moveAsOwner(api, order, 'Cancelled');
    const shop = await open(`/inventory?order=${_id}`, {
      shop: { ...DEFAULT_SHOP, languages: ['en', 'de'] },
    });
    await choose(shop, 'Print packing slips');
    await waitFor(() => expect(document.querySelector('#papers article')).not.toBeNull());
    const slip = document.querySelector('#papers article');
    expect(slip).toHaveAttribute('lang', 'de');
    expect(slip?.querySelector('h1')).toHaveTextContent(`Bestellung ${orderNumber(_id)}`);
    expect(slip?.querySelector('thead')).toHaveTextContent('StückArtikelGepackt');
    // Why it must not leave is for the owner.
    expect(screen.getByText('Cancelled: do not send')).toHaveAttribute('lang', 'en');
    await choose(shop, 'Print picking list');
    await waitFor(() =>
      expect(document.querySelector('#papers h1')).toHaveTextContent('Picking list'),
    );
  });

  it('is at first the one of the four that the browser wishes most', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'de-AT', 'en']);
    await open();
    expect(await tabs()).toEqual(GERMAN);
  });
});
