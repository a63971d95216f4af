/** Draws the shop's icon: the shop's initial above a row of stitches, on denim. */

const CLOTH = '#1d2850';
const ECRU = '#fbf6ea';
const STITCH = '#f4a95f';

/**
 * @param {{ full?: boolean }} [options] With `full`, the denim fills the whole square and the letter is
 *   smaller. This is for systems that cut their own shape out of the icon.
 * @returns {string} An SVG whose view box is 32 units wide and high.
 */
export function icon({ full = false } = {}) {
  const scale = full ? 0.72 : 1;
  const inset = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round">
  <rect width="32" height="32" rx="${full ? 0 : 7}" fill="${CLOTH}" />
  <g transform="translate(${inset} ${inset}) scale(${scale})">
    <path d="M10.5 5.5v16M10.5 14.5a5.5 5.5 0 0 1 11 0v7" stroke="${ECRU}" stroke-width="3.2" stroke-linejoin="round" />
    <path d="M6 27h20" stroke="${STITCH}" stroke-width="2.4" stroke-dasharray="3.6 4.6" />
  </g>
</svg>
`;
}
