import Checkbox from '@mui/material/Checkbox';

export interface Choice {
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

interface ChoiceBoxProps extends Choice {
  ids: readonly string[];
  label: string;
}

/** A checkbox that selects all of these products, or deselects them if all are selected. */
export function ChoiceBox({ ids, label, chosenIds, onChoose }: ChoiceBoxProps) {
  const chosen = ids.filter((id) => chosenIds.has(id)).length;
  const areAll = ids.length > 0 && chosen === ids.length;
  const toggle = () => {
    const others = [...chosenIds].filter((id) => !ids.includes(id));
    onChoose(new Set(areAll ? others : [...others, ...ids]));
  };
  return (
    <Checkbox
      checked={areAll}
      indeterminate={chosen > 0 && !areAll}
      onChange={toggle}
      // Large enough for a finger.
      sx={{ p: '10px' }}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
