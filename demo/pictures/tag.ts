/** Writes SVG elements as text. */
type Attributes = Record<string, string | number | undefined>;

/** Writes an element without its undefined attributes. Escapes nothing, because all values come from this folder. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  const inside = children.join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

/** Writes a number with at most two decimals, and without the zero before the point. The eye sees no smaller steps. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}
