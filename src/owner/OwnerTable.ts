import { styled } from '@mui/material/styles';
import { type ChangeEvent, type MouseEvent, useRef } from 'react';

/** A table of the owner: quiet heads, and a line above each row. The tables say themselves what else they are. */
export const OwnerTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', padding: '6px 8px' },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tr[data-opens]': { cursor: 'pointer' },
  '& tr[data-opens] > td:has(input)': { cursor: 'auto' },
  '@media (hover: hover)': {
    '& tr[data-opens]:hover:not([data-chosen])': {
      backgroundColor: 'var(--mui-palette-action-hover)',
    },
  },
  '& small': { display: 'block', color: 'var(--mui-palette-text-secondary)', fontWeight: 400 },
  '& [data-figure]': { textAlign: 'end', whiteSpace: 'nowrap' },
});

/**
 * The attributes of a row of which a click presses the button in its head. Not a click in a cell with a field, which a
 * pointer may miss by little, and not the end of a selection of the row's words.
 */
export const OPENS_BY_CLICK = {
  'data-opens': true,
  onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const place = target as Element;
    // A dialog that a cell has opened lies elsewhere in the page, but in React's tree it lies in the row.
    if (!currentTarget.contains(place) || place.closest('button, a')) return;
    if (place.closest('td, th')?.querySelector('input')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    const button = currentTarget.querySelector<HTMLElement>('th button');
    // What it opens gives the focus back to it.
    button?.focus({ preventScroll: true });
    button?.click();
  },
};

/** The rows that a checkbox means, by its own rows and the event of its change. */
export type RangeOf = (ids: readonly string[], event: ChangeEvent) => readonly string[];

/**
 * Returns the rows that a checkbox means: its own, and with Shift all from those that were set last, as in a mail program.
 * `shown` are all rows of the table, in their order.
 */
export function useRange(shown: readonly string[]): RangeOf {
  const last = useRef<readonly string[]>([]);
  return (ids, { nativeEvent }) => {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const ends = isRange ? [...last.current, ...ids] : ids;
    const places = ends.map((id) => shown.indexOf(id)).filter((place) => place >= 0);
    last.current = ids;
    return [...new Set([...shown.slice(Math.min(...places), Math.max(...places) + 1), ...ids])];
  };
}

/** The attributes of a table with such checkboxes. A click with Shift would also select the words between the rows. */
export const RANGES_OF_ROWS = {
  onMouseDown: (event: MouseEvent) => {
    if (event.shiftKey && (event.target as Element).matches('[type=checkbox]'))
      event.preventDefault();
  },
};
