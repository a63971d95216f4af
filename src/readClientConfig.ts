import * as v from 'valibot';
import { SHOP_CONFIG_META, type ClientConfig, clientConfigSchema } from '#domain/clientConfig';

/**
 * Reads the settings from the page. The server wrote them there, or `npm run configure:site` did for a static
 * host. Throws if they are missing or invalid, because the shop cannot work without them.
 */
export function readClientConfig(page: Document): ClientConfig {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${SHOP_CONFIG_META}"]`);
  return v.parse(clientConfigSchema, JSON.parse(meta?.content ?? 'null'));
}
