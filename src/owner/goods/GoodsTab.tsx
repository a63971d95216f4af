import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageCount } from '#domain/paging';
import { errorMessage } from '#src/api/errorMessage';
import {
  GOODS_PAGE_SIZE,
  type GoodsPage,
  useGetGoodsCountQuery,
  useGetGoodsQuery,
} from '#src/api/ownerGoodsApi';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { GoodsFilters } from './GoodsFilters';
import { type GoodsChange, readGoodsPage, withGoods } from './goodsFilter';
import { GoodsTable } from './GoodsTable';
import { NoticeBar } from './NoticeBar';
import { type Notice, NoticeContext } from './notice';

/** The shop's goods, hidden ones too: what is searched for, and the table. */
export function GoodsTab() {
  const [params, setParams] = useSearchParams();
  const shown = readGoodsPage(params);
  const change = (part: GoodsChange) =>
    setParams(withGoods(params, part), { preventScrollReset: true });
  const [notice, setNotice] = useState<Notice>();
  return (
    <NoticeContext value={setNotice}>
      <GoodsFilters shown={shown} onChange={change} />
      <Goods
        shown={shown}
        onChange={change}
        onShowAll={() => setParams({ tab: 'goods' }, { preventScrollReset: true })}
      />
      <NoticeBar notice={notice} onChange={setNotice} />
    </NoticeContext>
  );
}

interface GoodsProps {
  shown: GoodsPage;
  onChange: (change: GoodsChange) => void;
  onShowAll: () => void;
}

function Goods({ shown, onChange, onShowAll }: GoodsProps) {
  const { currentData: rows, error, isFetching, refetch } = useGetGoodsQuery(shown, FRESH);
  if (rows === undefined) {
    if (isFetching) return <Spinner label="Loading the goods" />;
    return error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  }
  const isNarrowed = Object.keys(shown.match).length > 0 || shown.page > 0;
  return (
    <>
      {rows.length > 0 ? (
        <GoodsTable rows={rows} sort={shown.sort} onChange={onChange} />
      ) : (
        <NoGoods isNarrowed={isNarrowed} onShowAll={onShowAll} />
      )}
      <Pages shown={shown} onGo={(page) => onChange({ page: String(page) })} />
    </>
  );
}

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

function NoGoods({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (!isNarrowed) return <EmptyState message="No goods yet." />;
  return (
    <EmptyState message="Nothing matches this.">
      <Button variant="outlined" color="inherit" onClick={onShowAll}>
        Show all goods
      </Button>
    </EmptyState>
  );
}

function Pages({ shown, onGo }: { shown: GoodsPage; onGo: (page: number) => void }) {
  const { data } = useGetGoodsCountQuery(shown.match, FRESH);
  const pages = pageCount(data?.count ?? 0, GOODS_PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <Pagination
      aria-label="Pages of goods"
      page={shown.page + 1}
      count={pages}
      onChange={(_event, page) => onGo(page)}
      sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}
    />
  );
}
