/** Makes the SVG text of pictures shorter without changing how they look. */

import { relative } from './path';

/** Shorter paths are not shared, because a reference to them would be longer than the path itself. */
const WORTH_SHARING = 40;

/** Returns the same picture in fewer bytes. */
export function compact(picture: string): string {
  return [sharePaths, relativePaths, blendOpacity, shortNames].reduce(
    (text, lighten) => lighten(text),
    picture,
  );
}

/** Every long path that occurs again becomes a shared definition. */
function sharePaths(picture: string): string {
  const named = new Map(repeated(picture).map((d, index) => [d, `p${index}`]));
  const shared = [...named].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join('');
  const body = picture.replace(/<path d="([^"]*)"/g, (whole, d: string) => {
    const id = named.get(d);
    return id ? `<use href="#${id}"` : whole;
  });
  return body.replace('</defs>', `${shared}</defs>`);
}

function repeated(picture: string): string[] {
  const seen = new Map<string, number>();
  for (const [, d = ''] of picture.matchAll(/<path d="([^"]*)"/g)) {
    if (d.length >= WORTH_SHARING) seen.set(d, (seen.get(d) ?? 0) + 1);
  }
  return [...seen].filter(([, count]) => count > 1).map(([d]) => d);
}

/** Shortens the paths that contain only the commands M, L, C, Q and Z with whole numbers. Other paths stay the same. */
function relativePaths(picture: string): string {
  return picture.replace(/ d="(M[-\d MLCQZ]+)"/g, (_, d: string) => ` d="${relative(d)}"`);
}

/** If an element with an opacity has only one colour, moves the opacity into the colour, as `#rrggbbaa`. */
function blendOpacity(picture: string): string {
  return picture.replace(/<(?:path|use)[^>]* opacity="[^"]*"[^>]*>/g, (element) => {
    const colours = element.match(/"#[0-9a-f]{6}"/g) ?? [];
    const opacity = Number(/ opacity="([^"]*)"/.exec(element)?.[1]);
    if (colours.length !== 1) return element;
    const alpha = Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0');
    return element.replace(/ opacity="[^"]*"/, '').replace(/("#[0-9a-f]{6})"/, `$1${alpha}"`);
  });
}

/** Renames all ids to one or two letters: `a`, `b` and so on. */
function shortNames(picture: string): string {
  const ids = [...picture.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  const names = new Map(ids.map((id, index) => [id, letters(index)]));
  return picture.replace(
    /( id="|#)([\w+-]+)(["),])/g,
    (whole, before: string, id: string, after: string) => {
      const name = names.get(id);
      return name ? before + name + after : whole;
    },
  );
}

function letters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}
