import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from '#domain/pagePaths';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import type { ColourOption } from './variants';

const Colours = styled('div')({
  '& > p': { margin: '0 0 8px', fontWeight: 600 },
  '& > p > span': { fontWeight: 400 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& a': { display: 'block', width: 56, border: '2px solid transparent', padding: 2 },
  '& a[aria-current]': { borderColor: 'var(--mui-palette-primary-main)' },
});

interface ColourLinksProps {
  colours: readonly ColourOption[];
  /** The colour of the shown product. */
  current: string | undefined;
}

/** Shows the product in each of its colours. Each colour is a link, so that it can be opened in a new tab. */
export function ColourLinks({ colours, current }: ColourLinksProps) {
  const id = useId();
  if (current === undefined) return null;
  return (
    <Colours role="group" aria-labelledby={id}>
      <p>
        <b id={id}>Colour</b> <bdi>{current}</bdi>
      </p>
      {colours.length > 1 && (
        <div>
          {colours.map(({ id: product, colour, img, isCurrent }) => (
            <Link
              key={colour}
              to={productPath(product)}
              replace
              preventScrollReset
              state={KEEP_FOCUS}
              aria-current={isCurrent || undefined}
            >
              <ProductPicture src={img} alt={colour} lazy={false} />
            </Link>
          ))}
        </div>
      )}
    </Colours>
  );
}
