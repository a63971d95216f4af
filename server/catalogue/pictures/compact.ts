/** Keeps pictures light: a path drawn several times is written once, in relative steps. */
import { relative } from './path';

/** Paths shorter than this cost less than a reference to them. */
const WORTH_SHARING = 40;

/** The same picture in fewer bytes. */
export function compact(picture: string): string {
  return relativePaths(sharePaths(picture));
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

/** Paths of whole-number M, L, C, Q and Z commands only; others stay as they are. */
function relativePaths(picture: string): string {
  return picture.replace(/ d="(M[-\d MLCQZ]+)"/g, (_, d: string) => ` d="${relative(d)}"`);
}
