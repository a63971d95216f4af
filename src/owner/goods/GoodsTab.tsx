import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { pageCount } from '#domain/paging';
import { FRESH } from '#src/api/api';
import {
  GOODS_PAGE_SIZE,
  type GoodsPage,
  useGetGoodsCountQuery,
  useGetGoodsQuery,
} from '#src/owner/api/ownerGoodsApi';
import { EmptyList, LoadingOrError } from '../answerParts';
import { ImportView } from '../import/ImportView';
import { ProductEditor } from '../product/ProductEditor';
import { StockListView } from '../stocklist/StockListView';
import { BatchBar } from './BatchBar';
import { type GoodsSelection, NOTHING_SELECTED } from './batchForm';
import { GoodsFilters } from './GoodsFilters';
import { NOTHING_OPENED, useGoodsPage } from './goodsPage';
import { GoodsTable, type GoodsTableProps } from './GoodsTable';
import { WithNotices } from './notices';
import { PictureNotice } from './PictureNotice';
import { useKeptState } from './useUnsentText';

export function GoodsTab() {
  return (
    <WithNotices>
      <Opened>
        <PictureNotice />
        <GoodsFilters />
        <Goods />
      </Opened>
    </WithNotices>
  );
}

/** Shows the product, the import or the stock list in the URL, with a way back. Otherwise shows its children. */
function Opened({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { params, go } = useGoodsPage();
  const opened = openedBy(params);
  if (opened === undefined) return children;
  return (
    <>
      <Button
        variant="text"
        onClick={() => go(NOTHING_OPENED)}
        sx={{ px: 1, marginInlineStart: -1, mb: 1 }}
      >
        {formatMessage({ id: 'goods.back' })}
      </Button>
      {opened}
    </>
  );
}

function openedBy(params: URLSearchParams): ReactNode {
  const id = params.get('edit') ?? undefined;
  const file = params.get('import');
  if (file !== null) return <ImportView id={file === 'new' ? '' : file} />;
  if (params.has('list')) return <StockListView />;
  if (id === undefined && !params.has('add')) return undefined;
  return <ProductEditor id={id} copyId={params.get('copy') ?? undefined} />;
}

interface Table {
  /** The filter of the table, as text. */
  of: string;
  chosen: GoodsSelection;
  unfolded: readonly string[];
}

/** The selected and unfolded rows. They stay while a product is opened, and through a sign-out. */
function useTable(match: GoodsPage['match']) {
  const fresh: Table = { of: JSON.stringify(match), chosen: NOTHING_SELECTED, unfolded: [] };
  const [kept, keep] = useKeptState({ id: 'goods', field: 'table' }, fresh);
  const table = kept.of === fresh.of ? kept : fresh;
  return [table, (part: Partial<Table>) => keep({ ...table, ...part })] as const;
}

/** The selection stays when the owner opens another page of the table. */
function Goods() {
  const { shown } = useGoodsPage();
  const [{ chosen, unfolded }, change] = useTable(shown.match);
  const choose = (next: GoodsSelection) => change({ chosen: next });
  return (
    <>
      <Rows
        {...{ chosen, unfolded }}
        onChoose={choose}
        onUnfold={(ids) => change({ unfolded: ids })}
      />
      <Pages />
      <BatchBar chosen={chosen} onChoose={choose} />
    </>
  );
}

function Rows(table: Omit<GoodsTableProps, 'rows'>) {
  const { shown, showAll } = useGoodsPage();
  const { currentData: rows, ...asked } = useGetGoodsQuery(shown, FRESH);
  if (rows === undefined) return <LoadingOrError loading={{ id: 'goods.loading' }} {...asked} />;
  if (rows.length === 0) {
    const isNarrowed = Object.keys(shown.match).length > 0 || shown.page > 0;
    return <EmptyList of="goods" isNarrowed={isNarrowed} onShowAll={showAll} />;
  }
  return <GoodsTable rows={rows} {...table} />;
}

function Pages() {
  const { formatMessage } = useIntl();
  const { shown, go } = useGoodsPage();
  const { currentData: counted } = useGetGoodsCountQuery(shown.match, FRESH);
  const pages = pageCount(counted?.count ?? 0, GOODS_PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <Pagination
      aria-label={formatMessage({ id: 'goods.pages' })}
      page={shown.page + 1}
      count={pages}
      onChange={(_event, page) => go({ page: String(page) })}
      sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}
    />
  );
}
