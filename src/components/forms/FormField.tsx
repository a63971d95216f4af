import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import {
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface FormFieldProps extends Omit<
  OutlinedInputProps,
  'label' | 'error' | 'onBlur' | 'aria-describedby'
> {
  label: ReactNode;
  error?: string | undefined;
  /** A remark, shown beside the label while there is no error message. */
  note?: ReactNode;
  hint?: ReactNode;
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 16px',
  marginBottom: 6,
  '& > small, & > [role=alert]': { fontSize: '0.875rem', lineHeight: 1.25 },
  '& > small': { color: 'var(--mui-palette-text-secondary)' },
  '& > [role=alert]': { color: 'var(--mui-palette-error-main)' },
});

/**
 * The label is above the input, so it never moves or covers the text. An error message appears beside the label, so
 * nothing moves, and the fields need no reserved space between them.
 */
export function FormField({ label, error, note, hint, id: givenId, ...input }: FormFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const filledIn = useFilledIn(id, input.defaultValue);
  const hintIds = [note && `${id}-note`, hint !== undefined && `${id}-hint`].filter(Boolean);
  // A screen reader reads the error message instead of the remark and the hint.
  const wordsId = error === undefined ? hintIds.join(' ') || undefined : `${id}-error`;
  return (
    <FormControl fullWidth error={error !== undefined} data-field>
      <Head>
        <FormLabel htmlFor={id} required={false} sx={{ fontWeight: 600 }}>
          <span>{label}</span>
        </FormLabel>
        {error === undefined ? (
          note && <small id={`${id}-note`}>{note}</small>
        ) : (
          <span role="alert" id={`${id}-error`}>
            {error}
          </span>
        )}
      </Head>
      <OutlinedInput id={id} aria-describedby={wordsId} {...input} {...filledIn} />
      {hint !== undefined && (
        <FormHelperText id={`${id}-hint`} component="div">
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/**
 * Returns the props for a field with a default value. A new default value waits until the field loses the focus. Otherwise
 * the user's next letters would stand before or inside the new value.
 */
function useFilledIn(id: string, defaultValue: OutlinedInputProps['defaultValue']) {
  const [shown, show] = useState(defaultValue);
  const isInUse = useSyncExternalStore(
    () => () => undefined,
    () => document.activeElement?.id === id,
    () => false,
  );
  if (!isInUse && shown !== defaultValue) show(defaultValue);
  useOwnText(id, shown);
  return { defaultValue: shown, onBlur: () => show(defaultValue) };
}

/**
 * Sets the value of a textarea to a later default value, as React does at the first render. React sets the default value
 * of a textarea again at each render, and Chromium then moves the caret to the start if the textarea has no value of its
 * own, so that new letters would stand before the text.
 */
function useOwnText(id: string, shown: OutlinedInputProps['defaultValue']): void {
  const text = typeof shown === 'string' ? shown : '';
  const before = useRef(text);
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    const isNew = text !== before.current && field instanceof HTMLTextAreaElement;
    // Text that the user has typed stays.
    if (isNew && [before.current, text].includes(field.value)) field.value = text;
    before.current = text;
  }, [id, text]);
}

type EmailFieldProps = Omit<FormFieldProps, 'label' | 'name' | 'type'>;

/** Set `autoComplete` to `username` if the address identifies an existing account. */
export function EmailField(props: EmailFieldProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'field.email' });
  return <FormField label={label} name="email" type="email" {...props} />;
}

/** Tells password managers to which account the password belongs. They ignore fields of the type `hidden`. */
export function AccountName({ email }: { email: string }) {
  return <input hidden name="username" autoComplete="username" value={email} readOnly />;
}

/** Keeps the browser from sending a visible password to a spell checker. */
const SECRET = { spellCheck: false, autoCapitalize: 'none' };

export function PasswordField({
  inputProps,
  ...field
}: Omit<FormFieldProps, 'type' | 'label'> & { label: string }) {
  const [isShown, setShown] = useState(false);
  const { locale } = useIntl();
  // German nouns keep their capital inside a sentence.
  const label = locale === 'de' ? field.label : field.label.toLocaleLowerCase(locale);
  return (
    <FormField
      {...field}
      type={isShown ? 'text' : 'password'}
      inputProps={{ ...SECRET, ...inputProps }}
      endAdornment={
        <Button
          variant="text"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          sx={{
            marginInlineEnd: -1,
            flexShrink: 0,
            px: 1.5,
            minWidth: 44,
            '&[aria-pressed=true]': { textDecoration: 'underline' },
          }}
        >
          <FormattedMessage
            id="field.password.show"
            values={{ label, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
          />
        </Button>
      }
    />
  );
}

export const FormStack = styled('form')({ display: 'grid', gap: 20 });

export const SubmitRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > *': { flex: '1 1 auto' },
});
