/** Topstitching, the shop's one ornament, as backgrounds and borders. */

export const THREAD = 'var(--mui-palette-secondary-main)';
export const STITCH = 'var(--mui-palette-stitch-main)';

/** A row of stitches along the inline axis, to be given a height of 2 px. */
export const stitchRow = (colour: string) =>
  `repeating-linear-gradient(90deg, ${colour} 0 11px, transparent 11px 17px)`;

/** The diagonal ribs of twill, faint, over a ground of cloth. */
const TWILL =
  'repeating-linear-gradient(118deg, rgb(255 255 255 / 0.045) 0 1px, transparent 1px 4px)';

/** A piece of denim. Its edge shows where the reader's own colours replace ours. */
export const cloth = {
  color: 'var(--mui-palette-cloth-contrastText)',
  backgroundColor: 'var(--mui-palette-cloth-main)',
  backgroundImage: TWILL,
  '--focus-ring': STITCH,
};
