import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { MAX_SEARCH_LENGTH } from '#domain/goods/catalogueQuery';
import { isOrderStatus, type OrderStatus, statusWords } from '#domain/orders/orderStatus';
import { useAppSelector } from '#src/app/hooks';
import { ChevronIcon, SearchIcon } from '#src/components/display/icons';
import { FormField } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { PlacedTime } from '#src/features/orders/OrderCard';
import { selectShop } from '#src/features/shop/shopSlice';
import { useTyped } from './fields/useTyped';

/** A bar at the bottom of the window: the result of the last action, or the buttons for the selected rows. */
export const OwnerBar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  marginTop: 24,
  padding: '12px 16px',
  display: 'grid',
  gap: 8,
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  // An empty bar stays in the page, because screen readers only announce changes of a live region that exists already.
  '&[data-empty]': { border: 0, padding: 0, margin: 0, background: 'none' },
  // Above the next bar, which sticks to the bottom too.
  '&:has(+ section:not([data-empty]))': { bottom: 69 },
  '@media (max-height: 480px)': { position: 'static' },
  // On a phone, two buttons in a row keep the bar low, so that it leaves space for the orders.
  [theme.breakpoints.down('sm')]: {
    padding: 8,
    // A phone has no space for two sticky bars.
    '&:has(+ section:not([data-empty]))': { position: 'static' },
    '& .MuiButton-root': { paddingInline: 6, fontSize: '0.9375rem' },
    '& [data-buttons] > .MuiButton-root': { flex: '1 0 40%' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
}));

/** The filters above a table. On wide screens they stand in one row, each with its label before it. */
export const FilterFields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '12px 16px',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  '& > form': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& > form': { flex: '1 1 22rem' },
    '& > form:only-child': { maxWidth: '40rem' },
    '& > .MuiFormControl-root': { width: 'auto' },
    '& .MuiFormControl-root': { flexDirection: 'row', alignItems: 'center', gap: 8 },
    '& .MuiFormLabel-root, & [data-field] > div:first-of-type': { margin: 0, flexShrink: 0 },
    '& .MuiFormHelperText-root': { margin: 0 },
    '& .MuiInputBase-root': { flex: 1, height: 44 },
  },
}));

interface FoldedFiltersProps {
  /** How many of the filters narrow the list. */
  active: number;
  children: ReactNode;
}

/** Filters that a phone shows when they are asked for, because they would fill its screen. */
export function FoldedFilters({ active, children }: FoldedFiltersProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<ChevronIcon small />}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' }, '&[aria-expanded=false] svg': { rotate: '180deg' } }}
      >
        <span>{formatMessage({ id: 'owner.filters' }, { active })}</span>
      </Button>
      <Box
        id={id}
        sx={{ display: { xs: isOpen ? 'block' : 'none', md: 'block' }, mt: { xs: 2, md: 0 } }}
      >
        {children}
      </Box>
    </>
  );
}

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value with its label. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  disabled?: boolean;
  hint?: string | undefined;
}

/** A native `select` is easy to use with a thumb. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChoose, disabled = false, hint } = props;
  const id = useId();
  return (
    <FormControl fullWidth disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ fontWeight: 600, mb: '6px' }}>
        {label}
      </FormLabel>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput />}
        inputProps={{ 'aria-describedby': `${id}-hint` }}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.target.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </NativeSelect>
      {hint !== undefined && hint !== '' && (
        <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
      )}
    </FormControl>
  );
}

interface TableSearchProps {
  label: string;
  /** What can be searched for, shown while the field is empty. */
  hint?: string;
  words: string | undefined;
  onSearch: (words: string) => void;
}

export function TableSearch({ label, hint, words, onSearch }: TableSearchProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useTyped(words ?? '');
  return (
    <form role="search" onSubmit={submits(() => onSearch(typed.trim()))}>
      <FormField
        label={label}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{ placeholder: hint, maxLength: MAX_SEARCH_LENGTH, enterKeyHint: 'search' }}
        endAdornment={
          <InputAdornment position="end">
            <Button
              type="submit"
              aria-label={formatMessage({ id: 'search.button' })}
              sx={{ minWidth: 44, px: 0 }}
            >
              <SearchIcon small />
            </Button>
          </InputAdornment>
        }
      />
    </form>
  );
}

/**
 * The look of a status: filled if the shop must act, outlined once it has begun or is done, dashed while the shop waits
 * for others, grey if the order is over.
 */
const TONES: Record<OrderStatus, 'waits' | 'toDo' | 'begun' | 'done' | 'over'> = {
  AwaitingPayment: 'waits',
  Processing: 'toDo',
  Packed: 'begun',
  Shipped: 'done',
  Delivered: 'done',
  Cancelled: 'over',
  Expired: 'over',
};

const StatusLabel = styled('span')({
  display: 'inline-block',
  padding: '1px 10px',
  borderRadius: 3,
  border: '1.5px solid var(--mui-palette-grey-500)',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-tone=toDo]': {
    color: 'var(--mui-palette-primary-contrastText)',
    backgroundColor: 'var(--mui-palette-primary-main)',
    borderColor: 'transparent',
  },
  '&[data-tone=begun]': { color: 'var(--mui-palette-primary-main)', borderColor: 'currentColor' },
  '&[data-tone=done]': { color: 'var(--mui-palette-success-main)', borderColor: 'currentColor' },
  '&[data-tone=waits]': { borderStyle: 'dashed' },
  '&[data-tone=over]': { color: 'var(--mui-palette-text-secondary)' },
});

export function OrderStatusMark({ status }: { status: string }) {
  return (
    <StatusLabel data-tone={isOrderStatus(status) ? TONES[status] : undefined}>
      {statusWords(status, useIntl().formatMessage)}
    </StatusLabel>
  );
}

/** A time in the shop's time zone, wherever the owner is. */
export function ShopTime({ iso }: { iso: string }) {
  const { timeZone } = useAppSelector(selectShop);
  return <PlacedTime iso={iso} timeZone={timeZone} />;
}
