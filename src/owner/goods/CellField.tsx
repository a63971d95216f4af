import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '#src/features/auth/authSlice';
import type { LocalizedText } from './notices';
import {
  type Cell as CellOfTable,
  changeEnded,
  changeStored,
  changeTyped,
  selectUnsentChange,
} from './unsentChangesSlice';

export const FigureInput = styled('input')({
  width: '5.5em',
  height: 44,
  padding: '0 8px',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-grey-500)',
  borderRadius: 3,
  '&:focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: 1 },
  '&[aria-invalid=true]': { borderColor: 'var(--mui-palette-error-main)' },
});

/** The width of the window, in px, from which the goods are a table in each language. Below it, each is a block. */
export const TABLE_WIDTH = 1280;

const Cell = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  maxWidth: '100%',
  '& [role=alert]': {
    flexBasis: '100%',
    whiteSpace: 'normal',
    maxWidth: '16em',
    fontSize: '0.875rem',
    color: 'var(--mui-palette-error-main)',
  },
  '& > .MuiButton-root': { minWidth: 0, minHeight: 44, padding: '4px 10px' },
  [theme.breakpoints.down(TABLE_WIDTH)]: { justifyContent: 'flex-start' },
}));

interface CellFieldProps {
  /** Identifies the cell, and keeps its unsaved text. */
  cell: CellOfTable;
  label: string;
  /** The stored value as text. */
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** Saves the text, or resolves with an error message. `seen` is the value that was shown when typing began. */
  onSave: (text: string, seen: string) => Promise<LocalizedText | undefined>;
  /** Returns the label of the button that saves the text. */
  saveWords?: (text: string, seen: string) => string;
  /** Shown after the field while nothing is typed. */
  after?: ReactNode;
  /** Returns controls that change the text, for example the buttons of a stepper. */
  steps?: (text: string, type: (text: string) => void, field: ReactNode) => ReactNode;
}

/** Enter saves, Escape discards the text. If saving fails, the typed text stays. */
export function CellField({ cell, label, value, inputMode, ...props }: CellFieldProps) {
  const intl = useIntl();
  const {
    onSave,
    after,
    saveWords = () => intl.formatMessage({ id: 'action.save' }),
    steps = (_text, _type, field) => field,
  } = props;
  const problemId = useId();
  const { typed, text, isChanged, isBusy, problem, type, save, forget, leave } = useTypedCell(
    cell,
    value,
    onSave,
  );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') forget();
  };
  const field = (
    <FigureInput
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : problemId}
      inputMode={inputMode}
      enterKeyHint="done"
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value, 'letter')}
      onBlur={leave}
      onKeyDown={handleKey}
    />
  );
  return (
    <Cell>
      {steps(text, (next) => type(next, 'step'), field)}
      {!isChanged && after !== undefined && <span>{after}</span>}
      {typed && isChanged && (
        <Button
          variant="contained"
          aria-disabled={isBusy || undefined}
          aria-label={`${saveWords(text, typed.seen)}: ${label}`}
          onClick={() => void save()}
        >
          <span>{saveWords(text, typed.seen)}</span>
        </Button>
      )}
      {problem !== undefined && (
        <span role="alert" id={problemId}>
          {problem.words(intl)}
        </span>
      )}
    </Cell>
  );
}

function useTypedCell(cell: CellOfTable, value: string, onSave: CellFieldProps['onSave']) {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectAuthUser)?.uid;
  const typed = useAppSelector((state) => selectUnsentChange(state, cell));
  const [problem, setProblem] = useState<{ words: LocalizedText }>();
  const [isBusy, setBusy] = useState(false);
  const text = typed?.text ?? value;
  // Compared with `seen`, not with the current value: a typed stock means a difference from the stock that was seen.
  const isChanged = typed !== undefined && typed.text !== typed.seen;
  const type = (next: string, how: 'letter' | 'step') => {
    const seen = typed?.seen ?? value;
    // During a call, the former text is a change again. While it is typed, the field must not jump to another value.
    if (next === seen && !isBusy && (how === 'step' || seen === value)) forget();
    else dispatch(changeTyped({ ...cell, by: owner, text: next, seen: value }));
  };
  const forget = () => {
    dispatch(changeEnded(cell));
    setProblem(undefined);
  };
  /** A field without a change follows the stored value again. */
  const leave = () => {
    if (typed && !isChanged && !isBusy) forget();
  };
  const save = async () => {
    if (!isChanged) forget();
    if (!isChanged || isBusy) return;
    setBusy(true);
    const wrong = await onSave(typed.text, typed.seen);
    setBusy(false);
    setProblem(wrong && { words: wrong });
    // Text that was typed during the call stays, and is now based on the saved text.
    const { text: sent } = typed;
    if (wrong === undefined) dispatch(changeStored({ ...cell, text: sent, stored: sent }));
  };
  return { typed, text, isChanged, isBusy, problem, type, save, forget, leave };
}
