import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settingsSchema } from '#domain/owner/shopSettings';
import { call } from '#tests/server/support/caller';
import { OWNER } from '#tests/server/support/ownerShop';
import { fetchHolding, lostReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';
import { testSettings } from '#tests/support/testSettings';
import { textFaults } from '#tests/support/watchTexts';

let api: TestApi;
beforeAll(async () => {
  const { shop, fixed } = testSettings({}, { SALE_TEXT: 'Winter sale', LANGUAGES: 'en,de' });
  api = await startTestApi({ settings: { shop, fixed } });
});
beforeEach(async () => {
  await api.reset([]);
  await api.database.query('WITH acts AS (DELETE FROM owner_acts) DELETE FROM shop_settings');
});
afterAll(() => api.close());

const open = (question = '', fetch = api.fetch) =>
  openShop(api, `/inventory?tab=settings${question}`, { user: aUser({ email: OWNER }), fetch });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const words = () => section('Name and banner');
const banner = async () => (await words()).findByLabelText('Heading of the banner');
const save = async () => (await words()).findByRole('button', { name: 'Save' });

describe('the settings', () => {
  it('are saved as an act, which the page and the journal show, and which Undo takes back; one that the environment fixes cannot be typed into', async () => {
    const { user } = await open();
    const sale = await (await words()).findByLabelText('Label of the sale');
    expect(sale).toHaveValue('Winter sale');
    expect(sale).toBeDisabled();
    expect(sale).toHaveAccessibleDescription('Fixed by the environment variable SALE_TEXT.');
    const name = (await words()).getByLabelText('Name of the shop');
    await user.clear(name);
    await user.type(name, 'Ann & Sons');
    await user.click(await save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Ann & Sons'));
    await user.click(screen.getByRole('tab', { name: 'Journal' }));
    expect(await screen.findByText('Settings changed: Name of the shop')).toBeInTheDocument();
    expect(screen.getByText('as it comes → “Ann & Sons”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo 1 setting' }));
    expect(await screen.findByText('Undone for 1 setting.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await (await words()).findByLabelText('Name of the shop')).toHaveValue('Hemline');
  });

  it('show and take a number with the decimal sign of the owner’s language', async () => {
    const { user, unmount } = await openShop(api, '/inventory?tab=settings', {
      user: aUser({ email: OWNER }),
      stored: { 'owner-language': 'de' },
    });
    const tax = () => screen.findByLabelText('Steuer in Prozent');
    await user.clear(await tax());
    await user.fill(await tax(), '8,875');
    const save = (await section('Steuer')).getByRole('button', { name: 'Speichern' });
    await user.click(save);
    expect(await screen.findByText('Gespeichert.')).toBeInTheDocument();
    expect(await tax()).toHaveValue('8,875');
    unmount();
    textFaults();
  });

  it('have a page in each language of the shop', async () => {
    const { user } = await open('&page=delivery');
    await user.type(await screen.findByLabelText('Title'), 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    const nav = within(screen.getByRole('navigation', { name: 'Language of the page' }));
    await user.click(nav.getByRole('link', { name: 'Deutsch' }));
    expect(await screen.findByText('New page “delivery.de”')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Title'), 'Lieferung');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 2, name: 'Lieferung' });
    const { texts } = (
      await call(api, 'GET /owner/settings', { token: await api.signIn(OWNER) })
    ).as(settingsSchema);
    const titles = texts.map(({ name, now }) => [name, now.title]);
    expect(titles).toEqual(
      expect.arrayContaining([
        ['delivery', 'Delivery'],
        ['delivery.de', 'Lieferung'],
      ]),
    );
    await user.click(screen.getByRole('link', { name: 'Back to the settings' }));
    const pages = await section('Pages');
    expect(pages.getByText('Delivery')).toBeInTheDocument();
    expect(pages.queryByText('Lieferung')).toBeNull();
  });

  it('keep what is typed while another tab is shown, and through a sign-out elsewhere', async () => {
    const { user, identity } = await open();
    await user.type(await banner(), '!');
    await user.click(screen.getByRole('tab', { name: 'Customers' }));
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await banner()).toHaveValue('New Collection For Fall!');
    act(() => identity.become(null, 'ended'));
    expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
    act(() => identity.become(aUser({ email: OWNER })));
    expect(await banner()).toHaveValue('New Collection For Fall!');
  });

  it('that are emptied are gone from the owner’s own page at once', async () => {
    const { user } = await open();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/Everyday clothes/)).toBeInTheDocument();
    await user.clear(await (await words()).findByLabelText('Slogan'));
    await user.click(await save());
    await waitFor(() => expect(footer.queryByText(/Everyday clothes/)).not.toBeInTheDocument());
  });

  it.each([
    ['a setting', '', 'Heading of the banner'],
    ['a page', '&page=imprint', 'Title'],
  ])('of %s keep what is typed while they are saved, which nobody else has done', async (...of) => {
    const [, question, label] = of;
    const { fetch, letGo } = fetchHolding(api.fetch, 'PUT');
    const { user } = await open(question, fetch);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await user.type(field, '!{Enter}');
    await user.type(field, '?');
    act(letGo);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(field.value).toMatch(/!\?$/);
    expect(screen.queryByText(/^Somebody else/)).not.toBeInTheDocument();
  });

  it('that nobody has changed are said to be unchanged when one saves them', async () => {
    const { user } = await open();
    await user.click(await save());
    expect(await screen.findByText('Nothing has changed.')).toBeInTheDocument();
  });

  it('are not sent if one of them cannot be so', async () => {
    const { user } = await open();
    await user.clear(await banner());
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent('This cannot be empty.');
    const tax = await section('Tax');
    const percent = await tax.findByLabelText('Tax in percent');
    await user.clear(percent);
    await user.type(percent, '101');
    await user.click(tax.getByRole('button', { name: 'Save' }));
    expect(await tax.findByRole('alert')).toHaveTextContent('Enter a number from 0 to 100');
    await user.clear(percent);
    await user.type(percent, '8,875 %');
    await user.click(tax.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(percent).toHaveValue('8.875'));
  });

  it('hold days off, which shoppers read in the cart, and which emails owners get; the journal says both in words', async () => {
    const { user } = await open();
    const days = await section('Days off');
    await user.click(await days.findByRole('button', { name: 'Add days off' }));
    expect(days.getByLabelText('First day')).toHaveFocus();
    await user.click(days.getByRole('button', { name: 'Save' }));
    expect(await days.findByRole('alert')).toHaveTextContent('Choose a first and a last day.');
    const today = new Date().toLocaleDateString('en-CA', {
      timeZone: testSettings().shop.timeZone,
    });
    fireEvent.change(days.getByLabelText('First day'), { target: { value: today } });
    await user.click(days.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(days.getByLabelText('Last day')).toHaveValue(today);
    const { shop } = await api.app.currentShop.read();
    expect(shop.closed).toEqual({ from: today, to: today, isAhead: false });
    const emails = await section('Emails to shoppers and owners');
    await user.selectOptions(await emails.findByLabelText('Emails to owners'), 'one a day');
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await user.click(emails.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Journal' }));
    expect(await screen.findByText('as it comes → “one a day”')).toBeInTheDocument();
    expect(screen.getByText(`as it comes → “${today} to ${today}”`)).toBeInTheDocument();
  });

  it('that somebody else has changed meanwhile are shown beside what is typed, which a second press stores', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = await open();
    await user.type(await banner(), '!');
    const token = await api.signIn(OWNER);
    const changes = [{ name: 'BANNER_TEXT', value: 'Theirs', seen: 0 }];
    await call(api, 'PUT /owner/settings', { token, body: { changes } });
    await user.click(await save());
    expect(
      await screen.findByText(/^Somebody else has changed “Heading of the banner”/),
    ).toBeInTheDocument();
    expect(await screen.findByText(/it is now “Theirs”/)).toBeInTheDocument();
    expect(await banner()).toHaveValue('New Collection For Fall!');
    await user.click(await save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByText(/it is now “Theirs”/)).not.toBeInTheDocument();
  });
});

/** Returns a `fetch` that loses the first answer to a saving of settings. */
function losingSaved(): typeof fetch {
  let isLost = false;
  return async (input, init) => {
    const isSaving = (input as Request).method === 'PUT' && !isLost;
    const answer = await api.fetch(input, init);
    if (!isSaving) return answer;
    isLost = true;
    return lostReply();
  };
}

describe('settings whose answer was lost (trial 80)', () => {
  it('are found to be saved, and nobody else is said to have changed them', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = await open('', losingSaved());
    await user.type(await banner(), '!');
    await user.click(await save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(await banner(), '?');
    expect(screen.queryByText(/changed this meanwhile/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Close message' }));
    await user.click(await save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(await banner()).toHaveValue('New Collection For Fall!?');
  });

  it('hold a page that is found to be saved', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = await open('&page=imprint', losingSaved());
    await user.type(await screen.findByLabelText('Title'), 'Imprint');
    await user.type(screen.getByLabelText('Text'), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a page in the settings', () => {
  it('keeps the lines of an address as its hint says', async () => {
    const { user } = await open('&page=imprint');
    await user.type(await screen.findByLabelText('Title'), 'Imprint');
    const text = screen.getByLabelText('Text');
    expect(text).toHaveAccessibleDescription(/\\ at the end of a line keeps its break/);
    await user.type(text, 'Ann & Sons\\{Enter}Main Street 1');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    const lines = await preview.findByText(/Ann & Sons/);
    expect(lines.querySelectorAll('br')).toHaveLength(1);
  });

  it('is written with a preview, keeps what is typed, and is saved as an act', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Write: imprint' }));
    await user.type(await screen.findByLabelText('Title'), 'Imprint');
    await user.type(screen.getByLabelText('Text'), 'Ann **& Sons**');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('& Sons')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to the settings' }));
    await user.click(await screen.findByRole('link', { name: 'Write: imprint' }));
    expect(await screen.findByLabelText('Text')).toHaveValue('Ann **& Sons**');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: 'Imprint' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Journal' }));
    expect(await screen.findByText('Settings changed: Page “imprint”')).toBeInTheDocument();
  });
});
