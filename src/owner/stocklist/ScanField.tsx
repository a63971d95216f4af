import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormField } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  onScan: (code: string) => void;
}

/** The field for a scanner, which types a code and Enter. */
export function ScanField({ field, onScan }: ScanFieldProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  useTypedInto(field);
  const submit = () => {
    const code = typed.trim();
    setTyped('');
    if (code !== '') onScan(code);
  };
  return (
    <form onSubmit={submits(submit)}>
      <FormField
        label={formatMessage({ id: 'goods.list.scan' })}
        inputRef={field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={formatMessage({ id: 'goods.list.scan.hint' })}
        autoComplete="off"
        inputProps={{ autoFocus: true, maxLength: 100, enterKeyHint: 'enter' }}
        endAdornment={
          <InputAdornment position="end">
            <Button type="submit" sx={{ minWidth: 44 }}>
              {formatMessage({ id: 'goods.list.add' })}
            </Button>
          </InputAdornment>
        }
      />
    </form>
  );
}

/** Focuses the field when a code is typed anywhere: a scanner's Enter would press a focused button. */
function useTypedInto(field: ScanFieldProps['field']): void {
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = /^\w$/.test(key) && !ctrlKey && !metaKey && !altKey;
      if (isTyped && !(target instanceof HTMLInputElement)) field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
