import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { pageCount } from '#domain/paging';
import { FRESH } from '#src/api/api';
import { useAppSelector } from '#src/app/hooks';
import { IN_PLACE, KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { selectShop } from '#src/features/shop/shopSlice';
import {
  GOODS_PAGE_SIZE,
  type GoodsPage,
  useGetGoodsCountQuery,
  useGetGoodsQuery,
} from '#src/owner/api/ownerGoodsApi';
import { EmptyList, NotLoaded } from '../answerParts';
import { ImportView } from '../import/ImportView';
import { ProductEditor } from '../product/ProductEditor';
import { StockListView } from '../stocklist/StockListView';
import { BatchBar } from './BatchBar';
import { type Chosen, NOTHING } from './batchForm';
import { GoodsFilters, type GoodsPageChange, readGoodsPage, withGoods } from './GoodsFilters';
import { GoodsTable, type GoodsTableProps } from './GoodsTable';
import { NoticeBar, type Notice, NoticeContext } from './NoticeBar';
import { PictureNotice } from './PictureNotice';
import { useKeptState } from './useUnsentText';

/** The products of the shop, including hidden ones: the filters and the table. */
export function GoodsTab() {
  const [params, setParams] = useSearchParams();
  const { languages } = useAppSelector(selectShop);
  const shown = readGoodsPage(params, languages);
  const change = (part: GoodsPageChange) => setParams(withGoods(params, part), movesTo(part));
  const [notice, setNotice] = useState<Notice>();
  return (
    <NoticeContext value={setNotice}>
      <Opened
        params={params}
        onChange={(part, options) => setParams(withGoods(params, part), options)}
      >
        <PictureNotice />
        <GoodsFilters shown={shown} onChange={change} />
        <Goods
          shown={shown}
          onChange={change}
          onShowAll={() => setParams({ tab: 'goods' }, IN_PLACE)}
        />
      </Opened>
      <NoticeBar notice={notice} onChange={setNotice} />
    </NoticeContext>
  );
}

/** What is opened, and another page of the table, begin at their top. */
function movesTo({ list, edit, add, import: file, page }: GoodsPageChange): NavigateOptions {
  // The field of the list takes the focus: a scanner types where it is.
  if (list) return { state: KEEP_FOCUS };
  return edit || add || file || page ? {} : IN_PLACE;
}

interface OpenedProps {
  params: URLSearchParams;
  onChange: (change: GoodsPageChange, options?: NavigateOptions) => void;
  /** Shown if the URL opens none of them. */
  children: ReactNode;
}

/** Shows the product, the import or the list in the URL instead of the table, and the way back to it. */
function Opened(props: OpenedProps) {
  const { formatMessage } = useIntl();
  const opened = openedBy(props);
  if (opened === undefined) return props.children;
  return (
    <>
      <Button
        variant="text"
        onClick={() => props.onChange(CLOSED)}
        sx={{ px: 1, marginInlineStart: -1, mb: 1 }}
      >
        {formatMessage({ id: 'goods.back' })}
      </Button>
      {opened}
    </>
  );
}

function openedBy({ params, onChange }: OpenedProps): ReactNode {
  const id = params.get('edit') ?? undefined;
  const file = params.get('import');
  if (file !== null)
    return (
      <ImportView
        id={file === 'new' ? '' : file}
        onSent={(sent, options) => onChange({ import: sent }, options)}
      />
    );
  if (params.has('list')) return <StockListView />;
  if (id === undefined && !params.has('add')) return undefined;
  return (
    <ProductEditor
      id={id}
      copyId={params.get('copy') ?? undefined}
      onOpen={(opened) => onChange({ ...CLOSED, edit: opened })}
      // Back must not lead to the empty form, and what is typed next goes into this one.
      onAdded={(added) =>
        onChange({ ...CLOSED, edit: added }, { replace: true, state: KEEP_FOCUS })
      }
      onCopy={(copied) => onChange({ ...CLOSED, add: '1', copy: copied })}
      onClose={() => onChange(CLOSED)}
    />
  );
}

/** The change of the URL parameters that closes what was opened. */
const CLOSED = { edit: '', add: '', copy: '', import: '', list: '' };

interface GoodsProps {
  shown: GoodsPage;
  onChange: (change: GoodsPageChange) => void;
  onShowAll: () => void;
}

interface Table {
  /** The filter of the table, as text. */
  of: string;
  chosen: Chosen;
  unfolded: readonly string[];
}

/** What is ticked and unfolded of the rows that match. It stays while a product is opened, and through a sign-out. */
function useTable(match: GoodsPage['match']) {
  const fresh: Table = { of: JSON.stringify(match), chosen: NOTHING, unfolded: [] };
  const [kept, keep] = useKeptState({ id: 'goods', field: 'table' }, fresh);
  const table = kept.of === fresh.of ? kept : fresh;
  return [table, (part: Partial<Table>) => keep({ ...table, ...part })] as const;
}

/** The matching rows. The selection stays when the owner opens another page of the table. */
function Goods({ shown, onChange, onShowAll }: GoodsProps) {
  const { currentData: counted } = useGetGoodsCountQuery(shown.match, FRESH);
  const [{ chosen, unfolded }, change] = useTable(shown.match);
  const choose = (next: Chosen) => change({ chosen: next });
  return (
    <>
      <Rows
        {...{ shown, chosen, unfolded, onChange, onShowAll }}
        onChoose={choose}
        onUnfold={(ids) => change({ unfolded: ids })}
      />
      <Pages
        shown={shown}
        count={counted?.count}
        onGo={(page) => onChange({ page: String(page) })}
      />
      <BatchBar chosen={chosen} match={shown.match} onChoose={choose} />
    </>
  );
}

type RowsProps = GoodsProps &
  Pick<GoodsTableProps, 'chosen' | 'onChoose' | 'unfolded' | 'onUnfold'>;

function Rows({ shown, onShowAll, ...table }: RowsProps) {
  const { currentData: rows, ...asked } = useGetGoodsQuery(shown, FRESH);
  if (rows === undefined) return <NotLoaded loading={{ id: 'goods.loading' }} {...asked} />;
  if (rows.length === 0) {
    const isNarrowed = Object.keys(shown.match).length > 0 || shown.page > 0;
    return <EmptyList of="goods" isNarrowed={isNarrowed} onShowAll={onShowAll} />;
  }
  return <GoodsTable rows={rows} sort={shown.sort} {...table} />;
}

interface PagesProps {
  shown: GoodsPage;
  count: number | undefined;
  onGo: (page: number) => void;
}

function Pages({ shown, count = 0, onGo }: PagesProps) {
  const { formatMessage } = useIntl();
  const pages = pageCount(count, GOODS_PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <Pagination
      aria-label={formatMessage({ id: 'goods.pages' })}
      page={shown.page + 1}
      count={pages}
      onChange={(_event, page) => onGo(page)}
      sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}
    />
  );
}
