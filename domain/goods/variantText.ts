import type { FormatMessage } from '../messages';

interface Variant {
  name: string;
  size?: string | undefined;
  colour?: string | undefined;
}

/** Returns the size, such as `Size M`, and the colour unless the name has it. Without `formatMessage`, in English. */
export function variantText(
  { name, size, colour }: Variant,
  formatMessage?: FormatMessage,
): string {
  const isNamed = colour !== undefined && name.toLowerCase().includes(colour.toLowerCase());
  return [size && sizeText(size, formatMessage), !isNamed && colour].filter(Boolean).join(', ');
}

function sizeText(size: string, formatMessage?: FormatMessage): string {
  if (!formatMessage) return `Size ${size}`;
  return formatMessage({ id: 'product.size' }, { size });
}

/** Returns the name with the variant, such as `Linen Shirt, Size M`, to distinguish the products of a style. */
export function nameWithVariant(product: Variant, formatMessage?: FormatMessage): string {
  return [product.name, variantText(product, formatMessage)].filter(Boolean).join(', ');
}
