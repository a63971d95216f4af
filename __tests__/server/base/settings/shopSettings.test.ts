import { LANGUAGES } from '#domain/language';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { readSettings } from '#server/base/settings/config';
import { currentZoneName } from '#server/base/settings/forms';

/** Names that Debian 13 has moved to its package tzdata-legacy, and that programs still tell. */
const FORMER = [
  ...['Africa/Asmera', 'America/Buenos_Aires', 'America/Catamarca', 'America/Coral_Harbour'],
  ...['America/Cordoba', 'America/Godthab', 'America/Indianapolis', 'America/Jujuy'],
  ...['America/Louisville', 'America/Mendoza', 'Asia/Calcutta', 'Asia/Katmandu', 'Asia/Rangoon'],
  ...['Asia/Saigon', 'Atlantic/Faeroe', 'Europe/Kiev', 'Pacific/Enderbury', 'Pacific/Ponape'],
  'Pacific/Truk',
];
const readShop = (env: Record<string, string>) => readSettings(env).shop;

describe('the settings of whose shop it is', () => {
  it("are Hemline's where nothing is set", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect({ ...readShop({}), texts: [] }).toEqual({
      ...DEFAULT_SHOP,
      languages: [...LANGUAGES],
      timeZone: currentZoneName(timeZone),
    });
  });

  it('have one language where sign-in is hosted, and as many as are listed', () => {
    const hosted = {
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'shop.example',
      FIREBASE_PROJECT_ID: 'shop',
    };
    expect(readShop(hosted).languages).toEqual(['en']);
    const listed = { LANGUAGES: 'en, fr, de', DEFAULT_LANGUAGE: 'de' };
    expect(readShop({ ...hosted, ...listed }).languages).toEqual(['de', 'en', 'fr']);
    expect(() => readShop({ LANGUAGES: 'en, xx' })).toThrow(/list languages of en, de, fr, es/);
    expect(() => readShop({ LANGUAGES: 'en', DEFAULT_LANGUAGE: 'de' })).toThrow(/does not list/);
  });

  it('take a name, words, a currency and a tax', () => {
    const shop = readShop({
      SHOP_NAME: 'Ann & Sons',
      SHOP_SLOGAN: 'Wool, and nothing else.',
      SALE_TEXT: 'Winter sale',
      BANNER_TEXT: 'Coats are here',
      CURRENCY: 'EUR',
      TAX_PERCENT: '8.875',
      TAX_ROUNDING: 'cent',
      TIME_ZONE: 'Europe/Berlin',
    });
    expect(shop).toEqual({
      name: 'Ann & Sons',
      slogan: 'Wool, and nothing else.',
      saleText: 'Winter sale',
      bannerText: 'Coats are here',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      languages: [...LANGUAGES],
      tax: { percent: 8.875, roundedTo: 'cent' },
    });
  });

  it('know a zone by its present name: the machine may tell a former one, which newer databases do not know', () => {
    const zoneOf = (TIME_ZONE: string) => readShop({ TIME_ZONE }).timeZone;
    expect(zoneOf('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(zoneOf('America/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires');
    const told = Intl.supportedValuesOf('timeZone').map(zoneOf);
    expect(told.filter((name) => FORMER.includes(name))).toEqual([]);
    expect(() => told.map((timeZone) => new Intl.DateTimeFormat('en', { timeZone }))).not.toThrow();
  });

  it("leave Hemline's slogan to Hemline, and the sale out of a shop that has none", () => {
    expect(readShop({ SHOP_NAME: 'Ann', SALE_TEXT: 'none' })).toMatchObject({
      slogan: undefined,
      saleText: undefined,
    });
  });

  it.each([
    [
      'SHOP_NAME',
      'x'.repeat(41),
      /^SHOP_NAME is too long or no line of text: set it to at most 40/,
    ],
    ['SALE_TEXT', 'two\nlines', /^SALE_TEXT is too long or no line of text/],
    ['CURRENCY', 'dollars', /^CURRENCY is "dollars": set it to a code of ISO 4217/],
    ['CURRENCY', 'usd', /^CURRENCY is "usd"/],
    ['CURRENCY', 'JPY', /^CURRENCY is JPY, whose prices do not have two decimals/],
    ['CURRENCY', 'KWD', /^CURRENCY is KWD, whose prices do not have two decimals/],
    ['TIME_ZONE', 'Mars/Olympus', /^TIME_ZONE is "Mars\/Olympus": set it to a name such as/],
    ['TIME_ZONE', '+02:00', /^TIME_ZONE is "\+02:00"/],
    ['TAX_PERCENT', '19%', /^TAX_PERCENT is "19%": set it to a number from 0 to 100/],
    ['TAX_PERCENT', '101', /^TAX_PERCENT is "101"/],
    ['TAX_PERCENT', '1.2345', /^TAX_PERCENT is "1.2345"/],
    ['TAX_PERCENT', '-1', /^TAX_PERCENT is "-1"/],
    ['TAX_ROUNDING', 'up', /^TAX_ROUNDING is "up": set it to unit/],
  ])('refuse %s=%j with words', (name, value, words) => {
    expect(() => readShop({ [name]: value })).toThrow(words);
  });
});
