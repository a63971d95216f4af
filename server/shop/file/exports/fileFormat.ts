import type { ShopInfo } from '#domain/shopInfo';
import type { Settings } from '#server/base/settings/config';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import type { ReadGoods } from '#server/stores/products/exportReads';

export interface FileFormat {
  read: ReadGoods;
  begin: string;
  rows: (products: readonly CatalogueRow[]) => string;
  end?: string;
}

/** Whose goods these are, and where shoppers find them. */
export interface FeedSite extends Pick<Settings, 'publicUrl' | 'feed'> {
  shop: Pick<ShopInfo, 'name' | 'slogan' | 'currency' | 'tax' | 'languages'>;
}
