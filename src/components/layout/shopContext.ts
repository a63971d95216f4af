import { createContext, use } from 'react';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';

export const ShopContext = createContext<ShopInfo>(DEFAULT_SHOP);

/** Returns the owner's settings of the shop: its name, texts, currency and tax. `withTranslatedDefaults` has been applied. */
export function useShop(): ShopInfo {
  return use(ShopContext);
}
