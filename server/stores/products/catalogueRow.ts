import type { GivenWords } from '#domain/goods/goodsWords';
import type { Product } from '#domain/goods/product';
import type { ExtraFields } from '#domain/goods/productDetails';

/** A product with all fields of its page. Each size is a product of its own. Without `stock`, it is not counted. */
export type CatalogueRow = Omit<Product, 'sizes'> &
  ExtraFields & {
    hidden?: boolean | undefined;
    /** What the first picture shows. */
    imgAlt?: string | undefined;
    articleNumber?: string | undefined;
    barcode?: string | undefined;
    /** The words in the other languages of the shop. Null in a file clears those of the shop. */
    words?: GivenWords | undefined;
  };

/**
 * What a row says of the stock: nothing, an empty cell, that the product is not counted, or a number of pieces.
 * With `before`, the row was exported when the stock was `before`, as the export with the number `exported`.
 */
export type StockGiven =
  | { kind: 'absent' | 'blank' | 'uncounted' }
  | { kind: 'number'; before: number | null; exported: number | null };

/** A valid row of a file. */
export interface FileProduct {
  product: CatalogueRow;
  stock: StockGiven;
  /** The fields that the row does not mention. Their stored values stay. */
  keeps: string[];
}

/** The product of a valid row, and the number of the line on which the row begins. */
export interface ValidRow extends FileProduct {
  line: number;
}
