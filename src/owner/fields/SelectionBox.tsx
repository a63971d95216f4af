import Checkbox from '@mui/material/Checkbox';
import type { RangeSelection } from '../OwnerTable';

export interface SelectionProps {
  isSelected: (id: string) => boolean;
  onChoose: (ids: readonly string[], isOn: boolean) => void;
  /** Absent for the checkbox in the table's head. */
  rangeOf?: RangeSelection;
}

interface SelectionBoxProps extends SelectionProps {
  ids: readonly string[];
  label: string;
}

/** A checkbox that selects all of these rows, or deselects them if all are selected. */
export function SelectionBox({ ids, label, isSelected, onChoose, rangeOf }: SelectionBoxProps) {
  const count = ids.filter(isSelected).length;
  const areAll = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      checked={areAll}
      indeterminate={count > 0 && !areAll}
      disabled={ids.length === 0}
      onChange={(event) => onChoose(rangeOf?.(ids, event) ?? ids, !areAll)}
      // Large enough for a finger.
      sx={{ p: '10px' }}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Returns the list with or without these ids. */
export function withIds(list: readonly string[], ids: readonly string[], isIn: boolean): string[] {
  const others = list.filter((id) => !ids.includes(id));
  return isIn ? [...others, ...ids] : others;
}
