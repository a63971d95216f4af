import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import PaginationItem, { type PaginationItemProps } from '@mui/material/PaginationItem';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { PAGE_SIZES, pageAfterResize, pageCount, type ListPlace } from '#domain/paging';
import { productListPath } from '#domain/productListPath';
import { errorMessage } from '#src/api/errorMessage';
import { productsApi } from '#src/api/productsApi';
import { shownData } from '#src/api/shownData';
import { useAppDispatch, useAppSelector, useAppStore } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { announced } from '../announcements/announcementsSlice';
import { selectAskedLanguage } from '../language/asked';
import { useAsk, useGetProductCountQuery } from '../language/useGoods';
import { ListChoice } from './ListChoice';
import { useIsNothingFound } from './NothingFound';
import { moreWanted, pageSizeChosen, selectIsListLeft, selectPagination } from './paginationSlice';
import { prefetchAddress } from './prefetchAddress';

const { getProducts } = productsApi.endpoints;

/** The page links and the page size navigate, because the URL is the source of truth. */
export function PaginationControls() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const pagination = useAppSelector(selectPagination);
  const counted = useGetProductCountQuery(pagination.query);
  const { error, isFetching, refetch } = counted;
  const count = shownData(counted)?.count;
  const ask = useAsk();
  const list = getProducts.useQueryState(ask(pagination));
  usePrefetchNextPage(pagination, count);
  /**
   * The error, if only the number of products could not be loaded. If the products could not be loaded either,
   * `ProductList` shows the error, and its retry repeats both requests.
   */
  const failure = isFetching || list.error ? undefined : error;
  if (useIsNothingFound()) return null;
  return (
    <Box sx={{ mt: 5, minHeight: 96, display: 'grid', gap: 2, justifyItems: 'center' }}>
      {failure && <ErrorNotice message={errorMessage(failure, intl)} onRetry={refetch} />}
      {count !== undefined && <PageLinks count={pageCount(count, pagination.size)} />}
      <SizeRow>
        <ListChoice
          label={<FormattedMessage id="pagination.size" />}
          value={String(pagination.size)}
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: size,
            to: productListPath({ ...pagination, page: pageAfterResize(pagination, size), size }),
          }))}
          onChoose={(size) => dispatch(pageSizeChosen(Number(size)))}
        />
      </SizeRow>
    </Box>
  );
}

/** The labels of the previous and next links. They replace the arrows of Material UI. */
const STEPS = {
  previous: () => (
    <span>
      <FormattedMessage id="pagination.previous" />
    </span>
  ),
  next: () => (
    <span>
      <FormattedMessage id="pagination.next" />
    </span>
  ),
};

/** "Previous" on the first page and "Next" on the last one stay visible, as links without a target. */
const NOWHERE = { component: 'span', role: 'link' };

/** Each page has a URL, so that Back and opening in a new tab work. */
function PageLinks({ count }: { count: number }) {
  const intl = useIntl();
  const pagination = useAppSelector(selectPagination);
  const { page } = pagination;
  const linkTo = ({ page: number, disabled, type }: PaginationItemProps) =>
    disabled
      ? NOWHERE
      : {
          component: Link,
          // "Next" and "Previous" keep their names, and say in their description where they lead.
          ...((type === 'next' || type === 'previous') && {
            title: intl.formatMessage({ id: 'pagination.page' }, { number: Number(number) }),
          }),
          to: productListPath({ ...pagination, page: Math.min(Number(number), count) - 1 }),
        };
  if (count < 2 && page === 0) return null;
  return (
    <>
      {page + 1 < count && <ShowMore next={{ ...pagination, page: page + 1 }} />}
      <Pagination
        aria-label={intl.formatMessage({ id: 'pagination.pages' })}
        page={page + 1}
        count={count}
        getItemAriaLabel={(type, number) => labelOf(type, number, intl)}
        renderItem={(item) => (
          <PaginationItem
            {...item}
            page={<span translate="no">{item.page}</span>}
            slots={STEPS}
            {...linkTo(item)}
          />
        )}
      />
    </>
  );
}

function labelOf(type: string, number: number | null, { formatMessage }: IntlShape): string {
  if (type === 'previous') return formatMessage({ id: 'pagination.previous' });
  return type === 'next' ? formatMessage({ id: 'pagination.next' }) : String(number);
}

/** Opens the next page below the pages that are shown. */
function ShowMore({ next }: { next: ListPlace }) {
  const { formatMessage } = useIntl();
  const { dispatch, getState } = useAppStore();
  const navigate = useNavigate();
  const ask = useAsk();
  const open = async () => {
    dispatch(moreWanted(next));
    // Replaces the history entry: Back leaves the list, and a return to this entry finds the list with all shown pages.
    void navigate(productListPath(next), { ...IN_PLACE, replace: true });
    const { data } = await dispatch(getProducts.initiate(ask(next), { subscribe: false }));
    const isAt = productListPath(selectPagination(getState())) === productListPath(next);
    if (data && isAt && !selectIsListLeft(getState()))
      dispatch(announced(formatMessage({ id: 'pagination.below' }, { count: data.length })));
  };
  return (
    <Button variant="outlined" color="primary" onClick={() => void open()}>
      <FormattedMessage id="pagination.showMore" />
    </Button>
  );
}

const SizeRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 12px',
});

/** How long (in ms) the prefetch waits, so that it delays neither the pictures nor the shopper's next press. */
const PAUSE_MS = 300;

function usePrefetchNextPage(place: ListPlace, count = 0): void {
  const store = useAppStore();
  const language = useAppSelector(selectAskedLanguage);
  const page = place.page + 1;
  const next =
    page < pageCount(count, place.size) ? productListPath({ ...place, page }) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => prefetchAddress(store, next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next, language, store]);
}
