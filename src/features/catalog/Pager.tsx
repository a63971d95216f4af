import { styled } from '@mui/material/styles';
import { PagerItem } from './PagerItem';
import { GAP, pageNumbers } from './pageNumbers';
import { type ListPlace, shopAddress } from './shopAddress';

const Row = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
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
        {pageNumbers(page + 1, count).map((number, index) =>
          number === GAP ? (
            <li key={`gap ${index}`}>…</li>
          ) : (
            <PagerItem key={number} to={address(number - 1)} current={number === page + 1}>
              {number}
            </PagerItem>
          ),
        )}
        <PagerItem to={address(page + 1)}>Next</PagerItem>
      </Row>
    </nav>
  );
}
