/** The text of SVG elements. */
type Attributes = Record<string, string | number | undefined>;

/** An element; attributes that are undefined are left out. Values are ours, so nothing is escaped. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  const inside = children.join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

/** A number with at most one decimal: a tenth of a unit is finer than the eye sees. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}
