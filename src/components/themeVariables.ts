/**
 * Which values of the theme become CSS variables: they stand in every page that is sent. Each of a
 * thousand values is asked about while a page wakes, so the answer must be quick.
 */

/** The parts of the theme that components read as variables. */
const PARTS = new Set(['opacity', 'palette', 'shadows', 'shape', 'spacing', 'zIndex']);

/** Numbers and words that colours are made by. */
const MAKING = new Set(['mode', 'contrastThreshold', 'tonalOffset']);

/**
 * Colours of components that the shop does not have. Whole groups: whoever brings such a component in
 * meets an error, not a colour that is missing.
 */
const UNUSED = new Set([
  ...['Alert', 'AppBar', 'Avatar', 'Chip', 'FilledInput', 'LinearProgress', 'Skeleton', 'Slider'],
  ...['SnackbarContent', 'SpeedDialAction', 'StepConnector', 'StepContent', 'Switch', 'TableCell'],
  'Tooltip',
]);

/**
 * Colours that are made paler somewhere. One that is missing here is found by the tests of
 * `__tests__/browser/accessibility.spec.ts`, which look for variables without a value.
 */
const PALER = [
  'action.activeChannel',
  'common.onBackgroundChannel',
  'primary.mainChannel',
  'text.primaryChannel',
];

/** `keys` is the path of a value in the theme, such as `palette`, `grey`, `500`. */
export function isNoVariable([part = '', ...path]: string[]): boolean {
  return !PARTS.has(part) || (part === 'palette' && isUnused(path));
}

function isUnused(path: string[]): boolean {
  const [group = '', shade = ''] = path;
  if (UNUSED.has(group) || MAKING.has(group)) return true;
  // The palette has one grey, that of the borders.
  if (group === 'grey') return shade !== '500';
  // Only dark palettes have it, and nothing shows it.
  if (group === 'text' && shade === 'icon') return true;
  return path.at(-1)?.endsWith('Channel') === true && !PALER.includes(path.join('.'));
}
