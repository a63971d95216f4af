import type { CatalogueQuery } from '../../../domain/catalogueQuery';

/** The words for the browser's tab. */
export function shopTitle({ q }: CatalogueQuery = {}): string {
  return `${q ? `Results for ${q}` : 'Shop'} | Hemline`;
}
