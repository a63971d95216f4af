/**
 * The colours of the shop are those of a pair of jeans on off-white paper. `denim` is for controls, `cloth` for large
 * surfaces. Stitches have the colour `thread` on `paper`, and the bright colour `stitch` on `cloth`. In the light
 * scheme, `thread` is a readable rust.
 */
const light = {
  paper: '#f7f5f0',
  surface: '#ffffff',
  ink: '#171c2f',
  muted: '#565a6c',
  denim: '#24305f',
  onDenim: '#ffffff',
  cloth: '#1d2850',
  onCloth: '#fbf6ea',
  stitch: '#f4a95f',
  stitchPointedAt: '#f9bd80',
  onStitch: '#1d2850',
  thread: '#b23f16',
  onThread: '#ffffff',
  error: '#b3261e',
  success: '#256542',
  hairline: '#e0dacd',
  fieldBorder: '#817d72',
};

const dark: typeof light = {
  paper: '#0f121b',
  surface: '#181c29',
  ink: '#f2ecdf',
  muted: '#b0b3bf',
  denim: '#bfcaf4',
  onDenim: '#131932',
  cloth: '#1a2346',
  onCloth: '#fbf6ea',
  stitch: '#f4a95f',
  stitchPointedAt: '#f9bd80',
  onStitch: '#1d2850',
  thread: '#f4a95f',
  onThread: '#241303',
  error: '#ff9d92',
  success: '#8fd0a5',
  hairline: '#2f3547',
  fieldBorder: '#7f8496',
};

export const SCHEMES = { light, dark };

/** Converts a colour scheme to a palette of Material UI: `denim` is `primary`, `thread` is `secondary`. */
export function muiPalette(colors: typeof light) {
  return {
    primary: { main: colors.denim, contrastText: colors.onDenim },
    secondary: { main: colors.thread, contrastText: colors.onThread },
    cloth: { main: colors.cloth, contrastText: colors.onCloth },
    stitch: { main: colors.stitch, dark: colors.stitchPointedAt, contrastText: colors.onStitch },
    error: { main: colors.error },
    success: { main: colors.success },
    background: { default: colors.paper, paper: colors.surface },
    text: { primary: colors.ink, secondary: colors.muted },
    divider: colors.hairline,
    grey: { 500: colors.fieldBorder },
  };
}
