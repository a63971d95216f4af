import * as v from 'valibot';
import { SHOP_CONFIG_META, type ShopConfig, shopConfigSchema } from '../domain/shopConfig';

/**
 * The settings that the server, or the tool for static hosts, wrote into the page. Throws when they are
 * missing or invalid: the shop cannot work without them.
 */
export function readShopConfig(page: Document): ShopConfig {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${SHOP_CONFIG_META}"]`);
  return v.parse(shopConfigSchema, JSON.parse(meta?.content ?? 'null'));
}
