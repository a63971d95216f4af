import * as v from 'valibot';
import { SHOP_CONFIG_META, type ShopConfig, shopConfigSchema } from '../domain/shopConfig';

/**
 * Reads the settings from the page. The server wrote them there, or `npm run configure:site` did for a static
 * host. Throws if they are missing or invalid, because the shop cannot work without them.
 */
export function readShopConfig(page: Document): ShopConfig {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${SHOP_CONFIG_META}"]`);
  return v.parse(shopConfigSchema, JSON.parse(meta?.content ?? 'null'));
}
