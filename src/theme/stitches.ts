/** Stitches, the shop's only decoration, as backgrounds and borders. */

export const THREAD_COLOUR = 'var(--mui-palette-secondary-main)';
export const STITCH = 'var(--mui-palette-stitch-main)';

/** A row of stitches along the inline axis, for an element with a height of 2 px. */
export const STITCH_ROW = `repeating-linear-gradient(90deg, ${STITCH} 0 11px, transparent 11px 17px)`;

/** The faint diagonal lines of denim, over the colour of the cloth. */
const TWILL =
  'repeating-linear-gradient(118deg, rgb(255 255 255 / 0.045) 0 1px, transparent 1px 4px)';

/**
 * The styles of a denim surface. An element with these styles also needs a border, which may be transparent, because
 * forced-colors mode replaces all colours and then only shows the border.
 */
export const cloth = {
  color: 'var(--mui-palette-cloth-contrastText)',
  backgroundColor: 'var(--mui-palette-cloth-main)',
  backgroundImage: TWILL,
  '--focus-ring': STITCH,
};
