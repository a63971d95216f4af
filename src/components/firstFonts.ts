/**
 * The fonts that every page needs: plain letters, headings in one weight. Cut out of the whole ones with
 * fonttools. The file names carry the version, because they are cached for long. While a voice stands in
 * its stand-ins, `data-fonts` of the page names it; `src/beforePaint` begins and ends that.
 */
export const FIRST_FONTS = [
  {
    voice: 'display',
    face: '500 1em "Besley Variable"',
    file: '/fonts/besley-5.3.0-text-500.woff2',
  },
  { voice: 'text', face: '400 1em "Figtree Variable"', file: '/fonts/figtree-5.3.0-text.woff2' },
] as const;
