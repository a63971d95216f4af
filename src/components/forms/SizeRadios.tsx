import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SizeChoice } from '#domain/goods/product';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Sizes = styled('div')({
  width: '100%',
  minWidth: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > [data-part=head]': { gap: 16, minHeight: 44, marginBottom: 4, fontWeight: 600 },
});

interface SizeRadiosProps {
  sizes: readonly SizeChoice[];
  /** The product id of the chosen size. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  help?: ReactNode;
  /** The id of the element with the error message; undefined if the choice is valid. */
  problemId?: string | undefined;
}

export function SizeRadios({ sizes, chosen, onChoose, help, problemId }: SizeRadiosProps) {
  const name = useId();
  return (
    <Sizes
      role="radiogroup"
      data-part="sizes"
      aria-labelledby={`${name}-label`}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
    >
      <div data-part="head">
        <span id={`${name}-label`}>
          <FormattedMessage id="size.label" />
        </span>
        {help}
      </div>
      <div>
        {sizes.map(({ _id, size, stock }) => (
          <OptionLabel key={_id}>
            <input
              type="radio"
              name={name}
              value={_id}
              checked={_id === chosen}
              disabled={stock === 0}
              onChange={() => onChoose(_id)}
            />
            <bdi translate="no">{size}</bdi>
            {stock === 0 && (
              <VisuallyHidden>
                <FormattedMessage id="size.soldOut" />
              </VisuallyHidden>
            )}
          </OptionLabel>
        ))}
      </div>
    </Sizes>
  );
}

/** A label with an invisible radio button or checkbox that covers the whole label. */
export const OptionLabel = styled('label')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 52,
  minHeight: 44,
  boxSizing: 'border-box',
  padding: '4px 12px',
  // Fits five sizes into one row.
  '@media (max-width: 359px)': { minWidth: 44, padding: '4px 6px' },
  border: '1.5px solid var(--mui-palette-grey-500)',
  borderRadius: 3,
  fontWeight: 600,
  cursor: 'pointer',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '& input': {
    position: 'absolute',
    inset: -2,
    width: 'calc(100% + 4px)',
    height: 'calc(100% + 4px)',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
  '&:has(:checked)': {
    borderColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-primary-contrastText)',
    backgroundColor: 'var(--mui-palette-primary-main)',
    '@media (forced-colors: active)': { outline: '3px solid Highlight' },
  },
  '&:has(:disabled)': {
    cursor: 'default',
    borderStyle: 'dashed',
    textDecoration: 'line-through',
  },
  '&:has(:disabled:not(:checked))': { color: 'var(--mui-palette-text-secondary)' },
});
