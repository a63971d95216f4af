import Checkbox from '@mui/material/Checkbox';

export interface Choice {
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

interface ChoiceBoxProps extends Choice {
  ids: readonly string[];
  label: string;
}

/** A box that chooses all of these products, or none of them if all are chosen. */
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
      // As large as a finger needs.
      sx={{ p: '10px' }}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
