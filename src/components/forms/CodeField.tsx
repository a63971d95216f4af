import { FormField } from './FormField';

const INPUT = { inputMode: 'numeric', pattern: '[0-9]{6}', maxLength: 6 } as const;

/** A field for six digits. A phone that received them can fill them in automatically. */
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

/** The error message for the typed code; undefined if the code is valid or empty. */
export function codeError(code: string): string | undefined {
  return code === '' || /^\d{6}$/.test(code) ? undefined : 'The code has six digits';
}
