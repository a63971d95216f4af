/** Describes what distinguishes a product from the other products of its style. */
interface Variant {
  name: string;
  size?: string | undefined;
  colour?: string | undefined;
}

/**
 * Returns the size, such as `Size M`, and the colour if the name does not contain it. Returns an empty text if
 * nothing is left.
 */
export function variantText({ name, size, colour }: Variant): string {
  const isNamed = colour !== undefined && name.toLowerCase().includes(colour.toLowerCase());
  return [size && `Size ${size}`, !isNamed && colour].filter(Boolean).join(', ');
}

/** Returns the name with what `variantText` says, such as `Linen Shirt, Size M`: it tells the products of one style apart. */
export function nameWithVariant(product: Variant): string {
  return [product.name, variantText(product)].filter(Boolean).join(', ');
}
