/**
 * The fonts that every page needs. They have basic characters only, and the font for headings has one weight.
 * The files are cut from the full fonts:
 * `fonttools varLib.instancer <whole> wght=500` (Figtree: `wght=400:700`), then `pyftsubset --flavor=woff2
 * --layout-features=kern,liga,tnum,ccmp` with the characters of `fontFaces.ts`. The files are cached for
 * long, so their names contain the version.
 */
export const FIRST_FONTS = [
  { face: '500 1em "Besley Variable"', file: '/fonts/besley-5.3.0-text-500.woff2' },
  { face: '400 1em "Figtree Variable"', file: '/fonts/figtree-5.3.0-text.woff2' },
] as const;
