/** The parts that all filter groups share: the frame that folds, the button for more values, the count. */

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { compareNames } from '#domain/compareNames';
import type { Facets } from '#domain/goods/searchResponses';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { ChevronIcon } from '#src/components/display/icons';

export interface ValueGroupProps {
  label: string;
  values: Values;
  chosen: readonly string[];
  /** What the values are called, unless the page is in the shop's first language. */
  names?: Readonly<Record<string, string>> | undefined;
  /** How many values are shown before the user asks for more. */
  first: number;
  /** Whether the group is folded at first. A group with a chosen value is unfolded at first. */
  folded?: boolean;
  /** Whether the values are names or codes, which no browser should translate. */
  areNames?: boolean;
  onChange: (value: string, isChosen: boolean) => void;
}

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
  '&:focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: -3 },
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

interface FilterGroupProps extends Pick<ValueGroupProps, 'label' | 'folded' | 'areNames'> {
  /** The chosen values of this group. A folded group shows them beside its label. */
  chosen: readonly string[];
  children: ReactNode;
}

/** True inside a panel that contains one group. The panel's button names the group, so the group shows no label. */
export const IsAlone = createContext(false);

/** A group of filters below its label. A press on the label folds or unfolds the group. */
export function FilterGroup(props: FilterGroupProps) {
  if (!use(IsAlone)) return <FoldingGroup {...props} />;
  return (
    <Group aria-label={props.label} data-alone>
      {props.children}
    </Group>
  );
}

function FoldingGroup(props: FilterGroupProps) {
  const { label, chosen, folded = false, areNames = false, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(!folded || chosen.length > 0);
  // The filters are rendered when the group is first opened. After that they stay rendered and keep their state.
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <Group aria-label={label}>
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
          <span>{label}</span>
          <small>
            <bdi translate={areNames ? 'no' : undefined}>{!isOpen && chosen.join(', ')}</bdi>
          </small>
          <ChevronIcon small />
        </Fold>
      </legend>
      <div id={id} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </Group>
  );
}

interface MoreValuesButtonProps {
  more: number;
  isWhole: boolean;
  toggle: () => void;
}

/** Shows or hides the values that are hidden at first. It stays mounted and keeps the focus. */
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

type Values = Facets['category'];

/** Adds the chosen values that no product has any more, so that the shopper can still remove them. */
export function valuesWithChosen(
  values: Values,
  chosen: readonly string[],
  compare = compareNames,
): Values {
  const lost = chosen.filter((value) => !values.some((each) => each.value === value));
  if (lost.length === 0) return values;
  const all = [...values, ...lost.map((value) => ({ value, count: 0 }))];
  return all.sort((one, other) => compare(one.value, other.value));
}

/** If at most this many values would be hidden, all values are shown, without a button. */
const FEW_MORE = 3;

type Offered = Pick<ValueGroupProps, 'values' | 'chosen' | 'names' | 'first'>;

/**
 * Returns the values of a filter that are `shown`: at first the `first` most frequent values and the chosen values, in
 * alphabetical order. A group that is alone shows all values. The most frequent values are determined once, so that no
 * value moves when the counts change. `more` is the number of the remaining values, and `toggle` shows or hides them.
 */
export function useFirstValues({ values, chosen, names, first }: Offered) {
  const [isWhole, setWhole] = useState(false);
  const [known] = useState(() => mostFrequent(values, first));
  const all = named(valuesWithChosen(values, chosen), names, useIntl().locale);
  const isAlone = use(IsAlone);
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

/** Returns the values with their names, in alphabetical order of these. The server sorts them as in English. */
function named(values: Values, names: ValueGroupProps['names'], language: string) {
  const all = values.map((each) => ({ ...each, name: names?.[each.value] ?? each.value }));
  return names || language !== 'en'
    ? all.sort((one, other) => compareNames(one.name, other.name, language))
    : all;
}

function mostFrequent(values: Values, first: number): Set<string> {
  const byCount = [...values].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return new Set(byCount.slice(0, first).map(({ value }) => value));
}
