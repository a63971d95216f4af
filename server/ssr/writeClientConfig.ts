/** Inserts the settings for the browser into the built page. */
import { SHOP_CONFIG_META, type ClientConfig } from '#domain/clientConfig';

const PLACE = new RegExp(`<meta\\s[^>]*?name=["']?${SHOP_CONFIG_META}["']?[^>]*>`);

/** Returns the page with this config in its meta element. Throws if the page has no such element. */
export function writeClientConfig(html: string, config: ClientConfig): string {
  if (!PLACE.test(html)) throw new Error(`The page has no <meta name="${SHOP_CONFIG_META}">.`);
  const element = `<meta name="${SHOP_CONFIG_META}" content="${escapeText(JSON.stringify(config))}">`;
  // Passes a function to `replace`, because `$` has a special meaning in replacement strings.
  return html.replace(PLACE, () => element);
}

/** Escapes text for use in HTML content and in double-quoted attributes. */
export function escapeText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '"': '&quot;',
    '<': '&lt;',
    '>': '&gt;',
  };
  return text.replace(/[&"<>]/g, (character) => entities[character] ?? character);
}
