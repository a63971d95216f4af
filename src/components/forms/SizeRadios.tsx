import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { OptionLabel } from './OptionLabel';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Sizes = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

export interface SizeRadio {
  id: string;
  size: string;
  isSoldOut: boolean;
}

interface SizeRadiosProps {
  sizes: readonly SizeRadio[];
  /** The id of the chosen size. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** One radio button per size. A size that is sold out stays visible but is disabled. */
export function SizeRadios({ sizes, chosen, onChoose }: SizeRadiosProps) {
  const name = useId();
  const [asked, setAsked] = useState({ id: chosen, of: chosen });
  // An optimistic update: shows the chosen size at once, even before the `chosen` prop changes.
  const shown = asked.of === chosen ? asked.id : chosen;
  const choose = (id: string) => {
    setAsked({ id, of: chosen });
    onChoose(id);
  };
  return (
    <Sizes role="radiogroup" aria-labelledby={`${name}-legend`}>
      <legend id={`${name}-legend`}>Size</legend>
      <div>
        {sizes.map(({ id, size, isSoldOut }) => (
          <OptionLabel key={id}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === shown}
              disabled={isSoldOut}
              onChange={() => choose(id)}
            />
            <bdi>{size}</bdi>
            {isSoldOut && <VisuallyHidden>(sold out)</VisuallyHidden>}
          </OptionLabel>
        ))}
      </div>
    </Sizes>
  );
}
