import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { shadesOf } from '#domain/colours';
import { OptionLabel } from '#src/components/forms/SizeRadios';
import {
  CountForReaders,
  FilterGroup,
  MoreValuesButton,
  ValueBox,
  type ValueGroupProps,
} from './FilterGroup';
import { useFirstValues } from './useFirstValues';

const Colours = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.2em, 1fr))',
  gap: '2px 4px',
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
  backgroundColor: 'transparent',
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
  // `shadesOf` returns no shade for an unknown colour name.
  '&[data-swatch=unknown]': { borderStyle: 'dashed' },
});

/** The colour filter: a checkbox with a swatch for each colour. */
export const ColourGroup = memo(function ColourGroup(props: ValueGroupProps) {
  const { label, chosen, folded = false, onChange } = props;
  const { shown, ...rest } = useFirstValues(props);
  if (shown.length === 0) return null;
  return (
    <FilterGroup label={label} chosen={chosen} folded={folded}>
      <Colours>
        {shown.map(({ value, count }) => (
          <Colour key={value}>
            <ValueBox value={value} checked={chosen.includes(value)} onChange={onChange} />
            <ColourSwatch colour={value} />
            <span>
              <bdi>{value}</bdi> <CountForReaders count={count} />
            </span>
          </Colour>
        ))}
      </Colours>
      <MoreValuesButton {...rest} />
    </FilterGroup>
  );
});

/** A dot in the named colour. If the name contains several colours, the dot has a stripe for each. */
function ColourSwatch({ colour }: { colour: string }) {
  const shades = shadesOf(colour);
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
