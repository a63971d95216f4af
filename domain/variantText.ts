/** Describes how a product differs from the other products of its style. */
interface Variant {
  name: string;
  size?: string | undefined;
  colour?: string | undefined;
}

/**
 * Returns the size, such as `Size M`, and the colour unless the name contains the colour. Returns an empty text if
 * neither remains.
 */
export function variantText({ name, size, colour }: Variant): string {
  const isNamed = colour !== undefined && name.toLowerCase().includes(colour.toLowerCase());
  return [size && `Size ${size}`, !isNamed && colour].filter(Boolean).join(', ');
}

/** Returns the name with the variant, such as `Linen Shirt, Size M`, to distinguish the products of a style. */
export function nameWithVariant(product: Variant): string {
  return [product.name, variantText(product)].filter(Boolean).join(', ');
}
