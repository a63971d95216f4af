/** What tells one product of a style from another, in words. */
interface Variety {
  name: string;
  size?: string | undefined;
  colour?: string | undefined;
}

/** `Size M`, and the colour where the name does not say it. Empty where there is nothing to tell apart. */
export function varietyWords({ name, size, colour }: Variety): string {
  const isNamed = colour !== undefined && name.toLowerCase().includes(colour.toLowerCase());
  return [size && `Size ${size}`, !isNamed && colour].filter(Boolean).join(', ');
}
