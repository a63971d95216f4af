import { styled } from '@mui/material/styles';
import { type ChangeEvent, type MouseEvent, useRef } from 'react';

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
 * Lets a click anywhere in a row press the button in the row's head. Clicks in a cell with a field are ignored, because a
 * pointer may just miss the field, and so are clicks that end a selection of text.
 */
export const OPENS_ON_ROW_CLICK = {
  'data-opens': true,
  onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const place = target as Element;
    // A dialog that a cell has opened lies elsewhere in the page, but in React's tree it lies in the row.
    if (!currentTarget.contains(place) || place.closest('button, a')) return;
    if (place.closest('td, th')?.querySelector('input')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    const button = currentTarget.querySelector<HTMLElement>('th button');
    // The opened dialog returns the focus to this button.
    button?.focus({ preventScroll: true });
    button?.click();
  },
};

/** Returns the rows that a change of a checkbox selects: the checkbox's own `ids`, or a range. */
export type RangeSelection = (ids: readonly string[], event: ChangeEvent) => readonly string[];

/**
 * Shift selects the range from the checkbox that was changed last, as in a mail program. `shown` are all rows of the
 * table, in their order.
 */
export function useRangeSelection(shown: readonly string[]): RangeSelection {
  const last = useRef<readonly string[]>([]);
  return (ids, { nativeEvent }) => {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const ends = isRange ? [...last.current, ...ids] : ids;
    const places = ends.map((id) => shown.indexOf(id)).filter((place) => place >= 0);
    last.current = ids;
    return [...new Set([...shown.slice(Math.min(...places), Math.max(...places) + 1), ...ids])];
  };
}

/** For a table with range selection: keeps Shift and click from also selecting the text between the rows. */
export const NO_TEXT_SELECTION_ON_SHIFT = {
  onMouseDown: (event: MouseEvent) => {
    if (event.shiftKey && (event.target as Element).matches('[type=checkbox]'))
      event.preventDefault();
  },
};
