import type { NewProduct } from '#domain/owner/ownerProduct';

export const SIZE_FIELDS = ['stock', 'articleNumber', 'barcode'] as const;
type SizeDraft = Record<(typeof SIZE_FIELDS)[number], string>;

/** Only used for a new product. */
export interface MoreSizes {
  moreSizes: string;
  /** By size. The entry of a removed size stays, so that it is not lost by mistake. */
  sizeNumbers: Readonly<Record<string, SizeDraft>>;
}

const EMPTY: SizeDraft = { stock: '', articleNumber: '', barcode: '' };

/** Returns the sizes in a text such as `M, L, XL`, each once. */
export function sizesIn(text: string): string[] {
  const sizes = text.split(/[,;\n]/).map((size) => size.trim());
  return [...new Set(sizes.filter((size) => size !== ''))];
}

export const sizeDraft = ({ sizeNumbers }: MoreSizes, size: string): SizeDraft =>
  sizeNumbers[size] ?? EMPTY;

export function moreSizesOf(draft: MoreSizes): Pick<NewProduct, 'sizes'> {
  const sizes = sizesIn(draft.moreSizes).map((size) => {
    const { stock, articleNumber, barcode } = sizeDraft(draft, size);
    return {
      size,
      ...(stock.trim() !== '' && { stock: { is: Number(stock) } }),
      ...(articleNumber.trim() !== '' && { articleNumber: articleNumber.trim() }),
      ...(barcode.trim() !== '' && { barcode: barcode.trim() }),
    };
  });
  return sizes.length === 0 ? {} : { sizes };
}
