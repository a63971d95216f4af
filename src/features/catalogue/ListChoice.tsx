import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppStore } from '#src/app/hooks';
import { useOptimisticValue } from '#src/components/forms/useOptimisticValue';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { prefetchAddress } from './prefetchAddress';

interface ListChoiceProps {
  label: ReactNode;
  value: string;
  options: readonly { value: string; label: ReactNode; to: string }[];
  onChoose?: (value: string) => void;
}

/** A select that navigates to another list, and shows the choice immediately. A native select opens even before hydration. */
export function ListChoice({ label, value, options, onChoose }: ListChoiceProps) {
  const id = useId();
  const store = useAppStore();
  const navigate = useNavigate();
  const [shown, show] = useOptimisticValue(value);
  const choose = (chosen: string) => {
    show(chosen);
    onChoose?.(chosen);
    const option = options.find((each) => each.value === chosen);
    if (option) void navigate(option.to, IN_PLACE);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput size="small" />}
        value={shown}
        onPointerDown={() => options.forEach(({ to }) => prefetchAddress(store, to))}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
