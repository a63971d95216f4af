import type Checkbox from '@mui/material/Checkbox';
import type { ChangeEvent } from 'react';
import { useOptimisticValue } from './useOptimisticValue';

interface OptimisticCheckboxProps {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  box?: 'input' | typeof Checkbox;
}

export function OptimisticCheckbox({
  checked,
  onChange,
  box: Box = 'input',
}: OptimisticCheckboxProps) {
  const [shown, show] = useOptimisticValue(checked);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    show(target.checked);
    onChange(target.checked);
  };
  return <Box type="checkbox" checked={shown} onChange={choose} />;
}
