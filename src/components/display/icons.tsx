/** The shop's icons, drawn on a grid of 24 by 24 units. All lines have the same width and round ends, like threads. */

import { styled } from '@mui/material/styles';
import { THREAD_COLOUR } from '#src/theme/stitches';

/** The SVG element of an icon, 1.5rem in size. `data-small` is for icons inside a button or a field. */
export const IconFrame = styled('svg')({
  display: 'inline-block',
  flexShrink: 0,
  width: '1em',
  height: '1em',
  fontSize: '1.5rem',
  userSelect: 'none',
  '&[data-small]': { fontSize: '1.25rem' },
});

function icon(d: string) {
  return function Icon({ small }: { small?: boolean }) {
    return (
      <IconFrame
        viewBox="0 0 24 24"
        aria-hidden
        focusable={false}
        data-small={small ? '' : undefined}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={d} />
      </IconFrame>
    );
  };
}

export const ChevronIcon = icon('M6 14.5l6-6 6 6');
export const PrinterIcon = icon('M7 8.5V4h10v4.5M7 16H4.5V8.5h15V16H17M7 13.5h10V20H7z');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const AccountIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0');
export const CartIcon = icon('M5 8.5h14l-1 11.5H6zM8.75 11V7a3.25 3.25 0 0 1 6.5 0v4');
export const TrashIcon = icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
);
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20 20');
export const PlusIcon = icon('M12 5.5v13M5.5 12h13');
export const MinusIcon = icon('M5.5 12h13');

const Hanger = styled('svg')({
  display: 'block',
  width: 148,
  height: 'auto',
  margin: '0 auto 24px',
});

/** The illustration for an empty state: an empty hanger over a row of stitches. */
export function EmptyIllustration() {
  return (
    <Hanger viewBox="0 0 160 92" aria-hidden fill="none" strokeLinecap="round">
      <path
        d="M80 40V30a12 12 0 1 0-12-12M80 40l58 30c6 3 4 10-2 10H24c-6 0-8-7-2-10z"
        stroke="var(--mui-palette-grey-500)"
        strokeWidth={4}
        strokeLinejoin="round"
      />
      <path
        d="M14 90h132"
        stroke="var(--mui-palette-secondary-main)"
        strokeWidth={2.5}
        strokeDasharray="9 8"
      />
    </Hanger>
  );
}

const Seam = styled('svg')({
  display: 'block',
  width: 'min(420px, 100%)',
  height: 'auto',
  margin: '0 auto 32px',
});

/** The illustration of an error or a missing page: a seam that comes undone and ends in a needle. */
export function NotFoundIllustration() {
  return (
    <Seam viewBox="0 0 420 140" aria-hidden fill="none" strokeLinecap="round">
      <path d="M6 92h150" stroke={THREAD_COLOUR} strokeWidth={3.5} strokeDasharray="14 11" />
      <path
        d="M166 92c40 0 52-66 92-66 34 0 38 44 10 48-32 4-30-52 26-46 40 4 44 52 78 66"
        stroke={THREAD_COLOUR}
        strokeWidth={3.5}
      />
      <path d="M366 90l44 30" stroke="var(--mui-palette-grey-500)" strokeWidth={6} />
      <path d="M369 92l9 6" stroke="var(--mui-palette-background-default)" strokeWidth={2} />
    </Seam>
  );
}
