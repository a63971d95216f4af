import { styled } from '@mui/material/styles';
import type { ListPlace } from '../../../domain/drawnPage';
import { PagerItem } from './PagerItem';
import { GAP, pageNumbers } from './pageNumbers';
import { shopAddress } from './shopAddress';

/** On narrow screens the steps stand below the numbers. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateAreas: '"numbers numbers" "back on"',
    justifyItems: 'center',
    '& > span:first-of-type': { gridArea: 'back' },
    '& > span:last-of-type': { gridArea: 'on' },
  },
}));

const Numbers = styled('ol')({
  gridArea: 'numbers',
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  margin: 0,
  padding: 0,
});

interface PagerProps {
  place: ListPlace;
  /** How many pages there are. */
  count: number;
}

/** Links to the pages of the product list; they are addresses, so Back and a new tab work. */
export function Pager({ place: { page, size }, count }: PagerProps) {
  const address = (to: number) =>
    to >= 0 && to < count ? shopAddress({ page: to, size }) : undefined;
  return (
    <nav aria-label="Pages">
      <Row>
        <PagerItem to={address(Math.min(page, count) - 1)}>Previous</PagerItem>
        <Numbers>
          {pageNumbers(page + 1, count).map((number, index) => (
            <li key={number === GAP ? `gap ${index}` : number}>
              {number === GAP ? (
                '…'
              ) : (
                <PagerItem to={address(number - 1)} current={number === page + 1}>
                  {number}
                </PagerItem>
              )}
            </li>
          ))}
        </Numbers>
        <PagerItem to={address(page + 1)}>Next</PagerItem>
      </Row>
    </nav>
  );
}
