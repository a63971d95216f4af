import { createContext, use } from 'react';
import { DEFAULT_SHOP, documentTitle, type ShopInfo } from '#domain/shopInfo';

export const ShopContext = createContext<ShopInfo>(DEFAULT_SHOP);

/** Whose shop it is: its name and words, its currency, its texts. */
export function useShop(): ShopInfo {
  return use(ShopContext);
}

/** Returns the document title of a page with this title; undefined while the title is not known. */
export function useDocumentTitle(title: string | undefined): string | undefined {
  const shop = useShop();
  return title === undefined ? undefined : documentTitle(title, shop);
}
