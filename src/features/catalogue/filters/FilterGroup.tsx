import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, use, useCallback, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { compareNames } from '#domain/compareNames';
import type { ValueFilter } from '#domain/goods/catalogueQuery';
import { type Facets, type ValueNames, valueName } from '#domain/goods/searchResponses';
import { useAppSelector } from '#src/app/hooks';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { ChevronIcon } from '#src/components/display/icons';
import { selectQuery } from '../paginationSlice';
import { useChangeQuery } from '../useProductListPath';
import { FILTER_LABELS, type FilterName, withValue } from './changedQuery';

const Group = styled('fieldset')({
  border: 0,
  borderTop: '1px solid var(--mui-palette-divider)',
  margin: 0,
  padding: 0,
  minWidth: 0,
  '&[data-alone]': { border: 0 },
  '& > legend': { float: 'inline-start', width: '100%', padding: 0 },
  '& > legend + *': { clear: 'both', paddingBlockEnd: 16 },
});

const Fold = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  // With forced colours, only the border distinguishes the button from text.
  '@media (forced-colors: active)': { border: '1px solid ButtonText', paddingInline: 8 },
  '&:focus-visible': { outlineOffset: -3 },
  '& > small': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: '0.875rem',
    fontWeight: 400,
    color: 'var(--mui-palette-text-secondary)',
  },
  '& > svg': { transition: 'rotate 0.15s' },
  '&[aria-expanded=false] > svg': { rotate: '180deg' },
});

export interface FilterGroupProps {
  name: FilterName;
  /** What is chosen in this group, in words. A folded group shows it beside its label. */
  chosen: readonly string[];
  /** Whether the group is folded at first. A group with a chosen value is unfolded at first. */
  folded?: boolean | undefined;
  /** Whether the values are names or codes, which no browser should translate. */
  areNames?: boolean | undefined;
  children: ReactNode;
}

/** True inside a panel that contains one group. The panel's button names the group, so the group shows no label. */
export const SingleFilterContext = createContext(false);

export function FilterGroup(props: FilterGroupProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(FILTER_LABELS[props.name]);
  const isAlone = use(SingleFilterContext);
  return (
    <Group aria-label={label} data-alone={isAlone ? '' : undefined}>
      {isAlone ? props.children : <Folding {...props} />}
    </Group>
  );
}

function Folding(props: FilterGroupProps) {
  const { name, chosen, folded = false, areNames = false, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(!folded || chosen.length > 0);
  // The filters are rendered when the group is first opened. After that they stay rendered and keep their state.
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <>
      <legend>
        <Fold
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            setWasOpen(true);
          }}
        >
          <span>
            <FormattedMessage {...FILTER_LABELS[name]} />
          </span>
          <small>
            <bdi translate={areNames ? 'no' : undefined}>{!isOpen && chosen.join(', ')}</bdi>
          </small>
          <ChevronIcon small />
        </Fold>
      </legend>
      <div id={id} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </>
  );
}

interface MoreValuesButtonProps {
  more: number;
  isWhole: boolean;
  toggle: () => void;
}

/** The button stays mounted, so that it keeps the focus. */
export function MoreValuesButton({ more, isWhole, toggle }: MoreValuesButtonProps) {
  const { formatMessage } = useIntl();
  if (more === 0) return null;
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isWhole}
      onClick={toggle}
      sx={{ marginInlineStart: -1.5, minHeight: 44 }}
    >
      <span>
        {isWhole
          ? formatMessage({ id: 'filters.fewer' })
          : formatMessage({ id: 'filters.more' }, { count: more })}
      </span>
    </Button>
  );
}

const Count = styled('small')({
  fontSize: '0.875rem',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  'label:not(:has(:checked)) > * > &': { color: 'var(--mui-palette-text-secondary)' },
});

/** The number of products that a filter value leaves in the list. */
export function ValueCount({ count }: { count: number | undefined }) {
  const locale = useLocale();
  return count !== undefined && <Count>{formatNumber(count, 'count', locale)}</Count>;
}

export type FacetValues = Facets['category'];

const NONE: readonly string[] = [];

/**
 * Returns the chosen values of a filter, and a function that adds or removes one value. The function is stable, because
 * rendering all checkboxes again after each choice would take a phone half a second.
 */
export function useChosenValues(filter: ValueFilter) {
  const chosen = useAppSelector((state) => selectQuery(state)?.[filter]) ?? NONE;
  const change = useChangeQuery();
  const choose = useCallback(
    (value: string, isChosen: boolean) =>
      change((query) => withValue(query, filter, value, isChosen)),
    [change, filter],
  );
  return { chosen, choose };
}

/** Adds the chosen values that no product has any more, so that the shopper can still remove them. */
export function valuesWithChosen(
  values: FacetValues,
  chosen: readonly string[],
  compare = compareNames,
): FacetValues {
  const lost = chosen.filter((value) => !values.some((each) => each.value === value));
  if (lost.length === 0) return values;
  const all = [...values, ...lost.map((value) => ({ value, count: 0 }))];
  return all.sort((one, other) => compare(one.value, other.value));
}

/** If at most this many values would be hidden, all values are shown, without a button. */
const FEW_MORE = 3;

interface Offered {
  filter: ValueFilter;
  values: FacetValues;
  chosen: readonly string[];
  names: ValueNames;
  first: number;
}

/**
 * Returns the values of a filter that are `shown`: at first the `first` most frequent values and the chosen values, in
 * alphabetical order. A group that is alone shows all values. The most frequent values are determined once, so that no
 * value moves when the counts change. `more` is the number of the remaining values, and `toggle` shows or hides them.
 */
export function useFirstValues({ filter, values, chosen, names, first }: Offered) {
  const [isWhole, setWhole] = useState(false);
  const [known] = useState(() => mostFrequent(values, first));
  const language = useIntl().locale;
  const all = valuesWithChosen(values, chosen).map((each) => ({
    ...each,
    name: valueName(names, filter, each.value),
  }));
  // The server sorts the values by their English names.
  if (names || language !== 'en')
    all.sort((one, other) => compareNames(one.name, other.name, language));
  const isAlone = use(SingleFilterContext);
  const some =
    isAlone || all.length <= first + FEW_MORE
      ? all
      : all.filter(({ value }) => known.has(value) || chosen.includes(value));
  return {
    shown: isWhole ? all : some,
    more: all.length - some.length,
    isWhole,
    toggle: () => setWhole(!isWhole),
  };
}

function mostFrequent(values: FacetValues, first: number): Set<string> {
  const byCount = [...values].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return new Set(byCount.slice(0, first).map(({ value }) => value));
}
