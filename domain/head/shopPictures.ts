/**
 * Which pictures stand for the shop. The built ones show Hemline's letter and words. A shop with another name gets an
 * icon with its first letter. A shop with another name or other words has no preview picture.
 */

import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';

export const LETTER_PATH = '/letter.svg';

export function hasBuiltIcons({ name }: ShopInfo): boolean {
  return name === DEFAULT_SHOP.name;
}

/** Whether the built `social.png` shows the shop's letter and what its banner says. */
export function hasSocialPicture({ name, saleText, bannerText }: ShopInfo): boolean {
  return (
    name === DEFAULT_SHOP.name &&
    saleText === DEFAULT_SHOP.saleText &&
    bannerText === DEFAULT_SHOP.bannerText
  );
}

export function logoPath(shop: ShopInfo): string {
  return hasBuiltIcons(shop) ? '/icon-512.png' : LETTER_PATH;
}
