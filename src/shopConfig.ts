import * as v from 'valibot';
import { SHOP_CONFIG_META, type ShopConfig, shopConfigSchema } from '../domain/shopConfig';

/**
 * Reads the settings that the server, or `npm run configure:site` for a static host, wrote into the page.
 * Throws when they are missing or invalid, because the shop cannot work without them.
 */
export function readShopConfig(page: Document): ShopConfig {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${SHOP_CONFIG_META}"]`);
  return v.parse(shopConfigSchema, JSON.parse(meta?.content ?? 'null'));
}
