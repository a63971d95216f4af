import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { useAppStore } from '#src/app/hooks';
import { useOptimisticValue } from '#src/components/forms/useOptimisticValue';
import { prefetchChoices } from './prefetchGoods';

interface ListChoiceProps {
  label: ReactNode;
  value: string;
  /** The values, each with its label. */
  options: readonly (readonly [value: string, label: ReactNode])[];
  /** Returns the address of the list with another choice. */
  addressOf: (value: string) => string;
  onChoose: (value: string) => void;
}

/** A choice that changes the list, shown at once. A native select opens even before hydration. */
export function ListChoice({ label, value, options, addressOf, onChoose }: ListChoiceProps) {
  const id = useId();
  const [shown, show] = useOptimisticValue(value);
  const prefetch = prefetchChoices(useAppStore(), () => options.map(([each]) => addressOf(each)));
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput size="small" />}
        value={shown}
        {...prefetch}
        onChange={({ target }) => {
          show(target.value);
          onChoose(target.value);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
