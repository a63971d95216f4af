import { hasBuiltIcons, LETTER_PATH } from '#domain/head/shopPictures';
import { inLanguage, type Language } from '#domain/language';
import { type ShopInfo, withTranslatedDefaults } from '#domain/shopInfo';
import { escapeText } from '#server/base/escapeText';
import { plainWords } from '#server/base/plainWords';

export { LETTER_PATH };
export const MANIFEST_PATH = '/manifest.webmanifest';
const SVG = 'image/svg+xml';
const DENIM = '#1d2850';
const CHALK = '#fbf6ea';
const THREAD_COLOUR = '#f4a95f';

/** Returns the links to the icons, as HTML. iOS writes a letter itself where a page links to no touch icon. */
export function iconLinks(shop: ShopInfo): string {
  return hasBuiltIcons(shop)
    ? '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'
    : `<link rel="icon" href="${LETTER_PATH}" type="${SVG}">`;
}

/** Returns an icon like Hemline's, with the first letter of the shop's name above the stitch. */
export function letterIcon({ name }: ShopInfo): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name);
  const letter = escapeText(first?.segment ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="${DENIM}" />
  <text x="16" y="20.5" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="20" fill="${CHALK}">${letter}</text>
  <path d="M6 27h20" fill="none" stroke="${THREAD_COLOUR}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="3.6 4.6" />
</svg>
`;
}

/** Returns the shop in the words of a language where its owner has set no others. */
export function shopIn(language: Language, shop: ShopInfo): ShopInfo {
  return withTranslatedDefaults(shop, (message) => plainWords(message, language));
}

/**
 * Returns the web app manifest, with which phones and desktops install the shop. It starts in the language of the page from
 * which it was installed, but is one app in all languages.
 */
export function webManifest(shop: ShopInfo, language: Language): string {
  return JSON.stringify({
    name: shop.name,
    short_name: shop.name,
    // If the slogan is undefined, `JSON.stringify` leaves the field out.
    description: shopIn(language, shop).slogan,
    lang: language,
    id: '/',
    start_url: inLanguage('/', language, shop.languages),
    scope: '/',
    display: 'standalone',
    background_color: DENIM,
    theme_color: DENIM,
    icons: hasBuiltIcons(shop) ? DRAWN_ICONS : [{ src: LETTER_PATH, sizes: 'any', type: SVG }],
  });
}

const DRAWN_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: SVG },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  {
    src: '/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  },
];
