import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { memo, use, useState } from 'react';
import { useIntl } from 'react-intl';
import { swatchColours } from '#domain/goods/colours';
import { valueName } from '#domain/goods/searchResponses';
import { compareSizes, SIZE_SYSTEMS, sizeSystem } from '#domain/goods/sizes';
import type { FormatMessage } from '#domain/messages';
import { OptimisticCheckbox } from '#src/components/forms/OptimisticCheckbox';
import { OptionLabel } from '#src/components/forms/SizeRadios';
import { useValueNames } from '../../language/useGoods';
import {
  FilterGroup,
  type FilterGroupProps,
  SingleFilterContext,
  MoreValuesButton,
  useChosenValues,
  useFirstValues,
  ValueCount,
  type FacetValues,
  valuesWithChosen,
} from './FilterGroup';

/** Shows the values in as many columns as fit. The width is in `em`, because larger fonts need wider columns. */
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11em), 1fr))',
  columnGap: 32,
  '[data-alone] > &': { width: '30rem', maxWidth: '100%' },
});

const Row = styled(FormControlLabel)({
  display: 'flex',
  margin: 0,
  marginInlineStart: -10,
  '& .MuiCheckbox-root': { padding: 10 },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: -2 },
  '& .MuiFormControlLabel-label': {
    flex: 1,
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 8,
    minWidth: 0,
    lineHeight: 1.3,
    paddingBlock: 4,
    overflowWrap: 'anywhere',
  },
  '& small': { flex: 'none' },
});

interface FilterCheckboxProps {
  value: string;
  label: string;
  isName?: boolean | undefined;
  /** The number of products in the list if only this value of the filter is chosen. Undefined if unknown. */
  count: number | undefined;
  checked: boolean;
  onChange: (value: string, isChecked: boolean) => void;
}

export const FilterCheckbox = memo(function FilterCheckbox(props: FilterCheckboxProps) {
  const { value, label, isName = false, count, checked, onChange } = props;
  return (
    <Row
      control={
        <OptimisticCheckbox
          box={Checkbox}
          checked={checked}
          onChange={(isChecked) => onChange(value, isChecked)}
        />
      }
      label={
        <>
          <bdi translate={isName ? 'no' : undefined}>{label}</bdi> <ValueCount count={count} />
        </>
      }
    />
  );
});

const Colours = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5em, 1fr))',
  gap: '2px 4px',
  '[data-alone] > &': { width: '30rem', maxWidth: '100%' },
});

const Colour = styled(OptionLabel)({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  padding: '4px 0',
  border: 0,
  fontSize: '0.875rem',
  fontWeight: 400,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  backgroundColor: 'transparent',
  '& > :last-child': { minWidth: 0 },
  '&:has(:checked)': { fontWeight: 700, color: 'inherit', backgroundColor: 'transparent' },
  '&:has(:checked) > [data-swatch]': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
});

const Swatch = styled('span')({
  flex: 'none',
  boxSizing: 'border-box',
  width: 20,
  height: 20,
  marginInlineStart: 3,
  borderRadius: '50%',
  border: '1px solid var(--mui-palette-grey-500)',
  forcedColorAdjust: 'none',
  // `swatchColours` returns none for an unknown colour name.
  '&[data-swatch=unknown]': { borderStyle: 'dashed' },
});

const ColourCheckbox = memo(function ColourCheckbox(props: FilterCheckboxProps) {
  const { value, label, count, checked, onChange } = props;
  return (
    <Colour>
      <OptimisticCheckbox checked={checked} onChange={(isChosen) => onChange(value, isChosen)} />
      <ColourSwatch colour={value} />
      <span>
        <bdi>{label}</bdi> <ValueCount count={count} />
      </span>
    </Colour>
  );
});

/** If the name contains several colours, the dot has a stripe for each. */
function ColourSwatch({ colour }: { colour: string }) {
  const shades = swatchColours(colour);
  if (shades.length === 0) return <Swatch data-swatch="unknown" />;
  const share = 100 / shades.length;
  const stripes = shades.map((shade, n) => `${shade} ${n * share}% ${(n + 1) * share}%`);
  return (
    <Swatch
      data-swatch=""
      style={{ backgroundImage: `linear-gradient(135deg, ${stripes.join(', ')})` }}
    />
  );
}

/** The number of values of each filter that are shown at first, and further options of its group. */
const GROUPS = {
  colour: { first: 12 },
  category: { first: 8 },
  seller: { first: 12, folded: true, areNames: true },
} as const satisfies Record<string, GroupOptions>;

type GroupOptions = { first: number } & Pick<FilterGroupProps, 'folded' | 'areNames'>;

interface ValueGroupProps {
  filter: keyof typeof GROUPS;
  values: FacetValues;
}

export const ValueGroup = memo(function ValueGroup({ filter, values }: ValueGroupProps) {
  const { first, folded, areNames }: GroupOptions = GROUPS[filter];
  const { chosen, choose } = useChosenValues(filter);
  const names = useValueNames();
  const { shown, ...rest } = useFirstValues({ filter, values, chosen, names, first });
  if (shown.length === 0) return null;
  const [List, Value] = filter === 'colour' ? [Colours, ColourCheckbox] : [Columns, FilterCheckbox];
  return (
    <FilterGroup
      name={filter}
      chosen={chosen.map((value) => valueName(names, filter, value))}
      {...{ folded, areNames }}
    >
      <List>
        {shown.map(({ value, name, count }) => (
          <Value
            key={value}
            value={value}
            label={name}
            isName={areNames}
            count={count}
            checked={chosen.includes(value)}
            onChange={choose}
          />
        ))}
      </List>
      <MoreValuesButton {...rest} />
    </FilterGroup>
  );
});

const System = styled('div')({
  '[data-alone] > &:first-of-type > p': { marginTop: 0 },
  '& > p': {
    margin: '8px 0 4px',
    fontSize: '0.875rem',
    color: 'var(--mui-palette-text-secondary)',
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
});

const Size = styled(OptionLabel)({
  minWidth: 52,
  padding: '2px 8px',
  '& > span': { display: 'grid', justifyItems: 'center', lineHeight: 1.2 },
});

/** If there are more sizes than this, only the first system and systems with a chosen size are shown at first. */
const FEW_SIZES = 14;

/** The sizes are grouped by size system: letters, UK, EU, waist. */
export const SizeGroup = memo(function SizeGroup({ values }: { values: FacetValues }) {
  const { formatMessage } = useIntl();
  const { chosen, choose } = useChosenValues('garmentSize');
  const [isWhole, setWhole] = useState(false);
  const all = valuesWithChosen(values, chosen, compareSizes);
  if (all.length === 0) return null;
  const systems = SIZE_SYSTEMS.map((system) => ({
    system,
    sizes: all.filter(({ value }) => sizeSystem(value) === system),
  })).filter(({ sizes }) => sizes.length > 0);
  const some = systems.filter(
    ({ sizes }, index) => index === 0 || sizes.some(({ value }) => chosen.includes(value)),
  );
  const first = use(SingleFilterContext) || all.length <= FEW_SIZES ? systems : some;
  const more = all.length - first.reduce((sum, { sizes }) => sum + sizes.length, 0);
  return (
    <FilterGroup name="garmentSize" chosen={chosen} areNames>
      {(isWhole ? systems : first).map(({ system, sizes }) => (
        <System key={system} role="group" aria-label={systemName(system, formatMessage)}>
          {systems.length > 1 && <p aria-hidden>{systemName(system, formatMessage)}</p>}
          <div>
            {sizes.map(({ value, count }) => (
              <Size key={value}>
                <OptimisticCheckbox
                  checked={chosen.includes(value)}
                  onChange={(isChosen) => choose(value, isChosen)}
                />
                <span>
                  <bdi translate="no">{value}</bdi> <ValueCount count={count} />
                </span>
              </Size>
            ))}
          </div>
        </System>
      ))}
      <MoreValuesButton more={more} isWhole={isWhole} toggle={() => setWhole(!isWhole)} />
    </FilterGroup>
  );
});

/** The names of the size systems that are words. Abbreviations are the same everywhere. */
const SYSTEMS = {
  Letters: { id: 'sizes.letters' },
  Waist: { id: 'sizes.waist' },
  Other: { id: 'sizes.other' },
} as const;

function systemName(system: (typeof SIZE_SYSTEMS)[number], formatMessage: FormatMessage): string {
  if (system !== 'Letters' && system !== 'Waist' && system !== 'Other') return system;
  return formatMessage(SYSTEMS[system]);
}
