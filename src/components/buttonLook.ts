/** How buttons look, told once for buttons and for links that look like them. */
import type { CSSObject } from '@mui/material/styles';
import { dimLate } from './lateLook';

export interface ButtonLook {
  variant?: 'contained' | 'outlined' | 'text';
  /** `inherit`: in the colour of the text around it. */
  color?: 'primary' | 'inherit';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
}

/** The same as attributes, which the one style sheet below speaks of: nothing is computed as they change. */
export function lookAttributes({ variant, color, size, fullWidth }: ButtonLook) {
  return {
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-full': fullWidth ? '' : undefined,
  };
}

const shade = (color: string) =>
  `rgba(var(--mui-palette-${color}Channel) / var(--mui-palette-action-hoverOpacity))`;
const mixOf = (...names: string[]) =>
  names.map((name) => `${name} 250ms cubic-bezier(0.4, 0, 0.2, 1)`).join(', ');

export const pressable: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  padding: 0,
  font: 'inherit',
  color: 'inherit',
  backgroundColor: 'transparent',
  textDecoration: 'none',
  verticalAlign: 'middle',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: mixOf('background-color', 'border-color', 'color'),
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '&:disabled': {
    pointerEvents: 'none',
    cursor: 'default',
    color: 'var(--mui-palette-action-disabled)',
  },
};

/** A label sewn on: its stitches show where one points, and always on the large ones. */
const sewn: CSSObject = {
  content: '""',
  position: 'absolute',
  inset: 4,
  border: '1.5px dashed currentColor',
  borderRadius: 1,
  opacity: 0,
  pointerEvents: 'none',
  transition: 'opacity 140ms, inset 140ms cubic-bezier(0.2, 0, 0, 1)',
};

const contained: CSSObject = {
  '&::after': sewn,
  '&:hover::after, &[data-size="large"]::after': { opacity: 0.55 },
  '&:active::after': { inset: 6 },
  color: 'var(--mui-palette-primary-contrastText)',
  backgroundColor: 'var(--mui-palette-primary-main)',
  '&:disabled': { backgroundColor: 'var(--mui-palette-action-disabledBackground)' },
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--mui-palette-primary-dark)' } },
};

export const buttonLook: CSSObject = {
  ...pressable,
  gap: 8,
  minWidth: 64,
  minHeight: 44,
  padding: '5px 20px',
  fontWeight: 650,
  fontSize: '1rem',
  lineHeight: 1.4,
  borderRadius: 'var(--mui-shape-borderRadius)',
  '&[data-variant="contained"]': contained,
  '&[data-variant="outlined"]': { border: '1.5px solid var(--mui-palette-grey-500)' },
  '&[data-color="primary"]:not([data-variant="contained"])': {
    color: 'var(--mui-palette-primary-main)',
    '@media (hover: hover)': { '&:hover': { backgroundColor: shade('primary-main') } },
  },
  '&[data-color="inherit"]': {
    '@media (hover: hover)': { '&:hover': { backgroundColor: shade('text-primary') } },
  },
  '&[data-size="large"]': { minHeight: 56, paddingInline: 32, fontSize: '1.0625rem' },
  '&[data-size="small"]': { paddingInline: 14, fontSize: '0.9375rem' },
  '&[data-full]': { width: '100%' },
  // Colours that are forced take the ground away that tells a button from words.
  '@media (forced-colors: active)': { '&, &[data-variant]': { border: '1px solid ButtonText' } },
  '&[data-busy]': { animation: dimLate, cursor: 'progress' },
};

/** Round, 44 pixels wide at least: as much as a finger needs. */
export const iconButtonLook: CSSObject = {
  ...pressable,
  flex: '0 0 auto',
  minWidth: 44,
  minHeight: 44,
  padding: 8,
  fontSize: '1.5rem',
  borderRadius: '50%',
  transition: mixOf('background-color'),
  '@media (hover: hover)': { '&:hover': { backgroundColor: shade('action-active') } },
};
