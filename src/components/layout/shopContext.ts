import { createContext, use } from 'react';
import { DEFAULT_SHOP, documentTitle, type ShopInfo } from '#domain/shopInfo';

export const ShopContext = createContext<ShopInfo>(DEFAULT_SHOP);

/** Returns the owner's settings of the shop: its name, texts, currency and tax. */
export function useShop(): ShopInfo {
  return use(ShopContext);
}

/** Returns the document title of a page; undefined while `title` is undefined. */
export function useDocumentTitle(title: string | undefined): string | undefined {
  const shop = useShop();
  return title === undefined ? undefined : documentTitle(title, shop);
}
