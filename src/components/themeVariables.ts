/** Which values of the theme become CSS variables: they stand in every page that is sent. */
import { shouldSkipGeneratingVar } from '@mui/material/styles';

/**
 * Colours of components that the shop does not have. Whole groups: whoever brings such a component in
 * meets an error, not a colour that is missing.
 */
const UNUSED =
  /^(Alert|AppBar|Avatar|Chip|FilledInput|LinearProgress|Skeleton|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch|TableCell|Tooltip)$/;

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
export function isNoVariable(keys: string[]): boolean {
  const [part, ...path] = keys;
  if (shouldSkipGeneratingVar(keys) || part === 'overlays' || part === 'font') return true;
  return part === 'palette' && isUnused(path);
}

function isUnused(path: string[]): boolean {
  const [group = '', shade = ''] = path;
  // The palette has one grey, that of the borders.
  if (group === 'grey') return shade !== '500';
  if (path.at(-1)?.endsWith('Channel')) return !PALER.includes(path.join('.'));
  return UNUSED.test(group);
}
