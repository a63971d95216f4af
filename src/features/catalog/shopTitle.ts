import type { CatalogueQuery } from '#domain/catalogueQuery';

/** The title of the browser tab. */
export function shopTitle({ q }: CatalogueQuery = {}): string {
  return `${q ? `Results for ${q}` : 'Shop'} | Hemline`;
}
