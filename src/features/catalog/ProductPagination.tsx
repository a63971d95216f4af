import Pagination from '@mui/material/Pagination';
import PaginationItem, { type PaginationItemProps } from '@mui/material/PaginationItem';
import { Link } from 'react-router-dom';
import type { PaginationState } from '#domain/pageRenderer';
import { shopAddress } from './shopAddress';

/** The labels of the previous and next links. They replace the arrows of Material UI. */
const STEPS = { previous: () => 'Previous', next: () => 'Next' };

/**
 * The props of a link that leads nowhere. "Previous" on the first page and "Next" on the last page have these
 * props, so that they stay visible.
 */
const NOWHERE = { component: 'span', role: 'link' };

interface ProductPaginationProps {
  pagination: PaginationState;
  /** How many pages there are. */
  count: number;
}

/**
 * Links to the pages of the product list. Each page has a URL, so the Back button and opening in a new tab
 * work.
 */
export function ProductPagination({ pagination, count }: ProductPaginationProps) {
  const linkTo = ({ page: number, disabled }: PaginationItemProps) =>
    disabled
      ? NOWHERE
      : {
          component: Link,
          to: shopAddress({ ...pagination, page: Math.min(Number(number), count) - 1 }),
        };
  return (
    <Pagination
      aria-label="Pages"
      page={pagination.page + 1}
      count={count}
      getItemAriaLabel={labelOf}
      renderItem={(item) => <PaginationItem {...item} slots={STEPS} {...linkTo(item)} />}
    />
  );
}

function labelOf(type: string, number: number | null): string {
  if (type === 'previous') return 'Previous';
  return type === 'next' ? 'Next' : String(number);
}
