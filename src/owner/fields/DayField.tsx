import { useState } from 'react';
import { FormField } from '#src/components/forms/FormField';

interface DayFieldProps {
  label: string;
  hint?: string;
  /** A day such as `2026-11-25`, or empty. */
  value: string;
  onChoose: (day: string) => void;
}

/**
 * A day. While a year is typed, the browser reports 0002, 0020 and 0202, which are not chosen. While the field has the
 * focus, it keeps its own text: a new `value` between two digits would erase the first one.
 */
export function DayField({ value, onChoose, ...field }: DayFieldProps) {
  const [typed, type] = useState<string>();
  return (
    <FormField
      {...field}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        type(target.value);
        if (!target.value.startsWith('0')) onChoose(target.value);
      }}
      inputProps={{ onFocus: () => type(value), onBlur: () => type(undefined) }}
    />
  );
}
