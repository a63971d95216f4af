/**
 * The fonts that every page needs: plain letters, headings in one weight. Cut out of the whole ones with
 * fonttools: `fonttools varLib.instancer <whole> wght=500` (Figtree: `wght=400:700`), then `pyftsubset
 * --flavor=woff2 --layout-features=kern,liga,tnum,ccmp` with the letters that `fontFaces.ts` names. The file names carry the version, because they are cached for long.
 */
export const FIRST_FONTS = [
  { face: '500 1em "Besley Variable"', file: '/fonts/besley-5.3.0-text-500.woff2' },
  { face: '400 1em "Figtree Variable"', file: '/fonts/figtree-5.3.0-text.woff2' },
] as const;

/**
 * What of the page is still in its stand-ins, as its `data-fonts` names it, from the first paint to the
 * last step: the headings, and the text of each part.
 */
export const FONT_STEPS = [
  'display header main footer',
  'display main footer',
  'display main',
  'display',
] as const;
