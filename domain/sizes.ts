/** The order of sizes, and what tells one product of a style from another in words. */
/** `S` is small, each `X` makes it more so: 2XL is as XXL. */
const LETTERS = /^(\d*)(X*)(S|M|L)$/i;
const collator = new Intl.Collator('en', { numeric: true });

/** Letters from the smallest, then numbers from the lowest, whatever stands before or behind them. */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [letterRank(one), letterRank(other)];
  if (first !== undefined && second !== undefined) return first - second;
  if (first !== undefined || second !== undefined) return first === undefined ? 1 : -1;
  return collator.compare(one, other);
}

function letterRank(size: string): number | undefined {
  const [, times = '', xs = '', letter = ''] = LETTERS.exec(size.trim()) ?? [];
  if (letter === '') return undefined;
  const far = times === '' ? xs.length : Number(times) * xs.length;
  if (letter.toUpperCase() === 'M') return 0;
  return letter.toUpperCase() === 'L' ? 1 + far : -1 - far;
}

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
