import { styled } from '@mui/material/styles';
import { PAGES } from '../../../domain/pages';
import { useAppSelector } from '../../app/hooks';
import { IconLink } from '../../components/IconButton';
import { CartIcon } from '../../components/icons';
import { selectCartLineCount } from './cartSelectors';

/** More lines than this no cart of a person has; the link's name tells the truth all the same. */
const MOST = 999;

const Corner = styled('span')({ position: 'relative', display: 'inline-flex', flexShrink: 0 });

const Number = styled('span')({
  position: 'absolute',
  top: 0,
  right: 0,
  transform: 'translate(50%, -50%)',
  boxSizing: 'border-box',
  display: 'grid',
  placeContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: 10,
  fontWeight: 500,
  fontSize: '0.75rem',
  lineHeight: 1,
  color: 'var(--mui-palette-secondary-contrastText)',
  backgroundColor: 'var(--mui-palette-secondary-main)',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  '&:empty': { display: 'none' },
});

/** The way to the cart, with the number of its lines. */
export function CartBadge() {
  const count = useAppSelector(selectCartLineCount);
  const name = `Cart, ${count} ${count === 1 ? 'line' : 'lines'}`;
  return (
    <IconLink to={PAGES.orderReview} aria-label={name}>
      <Corner>
        <CartIcon />
        <Number aria-hidden>{count > 0 ? Math.min(count, MOST) : ''}</Number>
      </Corner>
    </IconLink>
  );
}
