import { FormField } from './FormField';

const INPUT = { inputMode: 'numeric', pattern: '[0-9]{6}', maxLength: 6 } as const;

/** Six digits, which a phone that got them fills in by itself where it can. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <FormField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      required
      inputProps={INPUT}
      error={error}
      hint="Six digits"
    />
  );
}

/** What is wrong with what was typed; undefined when nothing is. */
export function codeFault(code: string): string | undefined {
  return code === '' || /^\d{6}$/.test(code) ? undefined : 'The code has six digits';
}
