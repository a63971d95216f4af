import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { compareSizes, SIZE_SYSTEMS, sizeSystem } from '#domain/sizes';
import { OptionLabel } from '#src/components/forms/SizeRadios';
import {
  CountForReaders,
  FilterGroup,
  MoreValuesButton,
  ValueBox,
  type ValueGroupProps,
} from './FilterGroup';
import { valuesWithChosen } from './useFirstValues';

const System = styled('div')({
  '& > p': { margin: '4px 0', fontSize: '0.875rem', color: 'var(--mui-palette-text-secondary)' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
});

const Size = styled(OptionLabel)({ minWidth: 44, padding: '4px 8px' });

/** If there are more sizes than this, only the first system and systems with a chosen size are shown at first. */
const FEW_SIZES = 14;

/** The size filter. The sizes are grouped by size system: letters, UK, EU, waist. */
export const SizeGroup = memo(function SizeGroup(props: Omit<ValueGroupProps, 'first'>) {
  const { label, values, chosen, onChange } = props;
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
  const first = all.length <= FEW_SIZES ? systems : some;
  const more = all.length - first.reduce((sum, { sizes }) => sum + sizes.length, 0);
  return (
    <FilterGroup label={label} chosen={chosen}>
      {(isWhole ? systems : first).map(({ system, sizes }) => (
        <System key={system} role="group" aria-label={system}>
          {systems.length > 1 && <p aria-hidden>{system}</p>}
          <div>
            {sizes.map(({ value, count }) => (
              <Size key={value}>
                <ValueBox value={value} checked={chosen.includes(value)} onChange={onChange} />
                <span>
                  <bdi>{value}</bdi> <CountForReaders count={count} />
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
