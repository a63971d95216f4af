/**
 * The fonts that every page needs: all signs of English texts and of the languages' own names. Besley, the font of
 * headings, has only one weight. The files `…-letters-…`, which `fontFaces.ts` names, have the signs that these lack.
 *
 * The files were made from fontsource's latin files with two commands: first `fonttools varLib.instancer <file> wght=500`,
 * or `wght=400:700` for Figtree, then `pyftsubset --flavor=woff2 --layout-features=kern,liga,tnum,ccmp` with the
 * characters that `fontFaces.ts` lists. Browsers cache the files for a long time, so the file names contain the
 * version.
 */
export const FIRST_FONTS = [
  { face: '500 1em "Besley Variable"', file: '/fonts/besley-5.3.0-text-500.woff2' },
  { face: '400 1em "Figtree Variable"', file: '/fonts/figtree-5.3.0-text-400-700.woff2' },
] as const;
