import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { MAX_STOCK_CHANGES, type StockResult } from '#domain/owner/stockChange';
import { useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '#src/features/auth/authSlice';
import { useChangeStockMutation, useLazyGetGoodsQuery } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useShowNotice, type LocalizedText, localizedText } from '../goods/notices';
import { stockRefusal } from '../goods/stockWords';
import { mayBeDone } from '../useIdempotentMutation';
import {
  hasCode,
  type ListRow,
  totalsOf,
  requestOf,
  rowOf,
  type StockList,
  storedList,
  storeList,
  withUnresolvedCode,
  withScanned,
} from './stockList';

/** The maximum number of products that are offered for a code. */
const MAX_FOUND = 12;

type Change = (next: (list: StockList) => StockList) => void;

/** Calls `onStored` when the shop has stored the list. */
export function useStockList(onStored: () => void) {
  const intl = useIntl();
  const by = useAppSelector(selectAuthUser)?.uid;
  const [list, setList] = useState(() => storedList(by));
  const [preview, setPreview] = useState<readonly StockResult[]>();
  const [heard, setHeard] = useState<{ words: LocalizedText }>();
  /** Scans come faster than renders. */
  const latest = useRef(list);
  /** Requests run one after another, so that no scan of a fast scanner is lost. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const inTurn = (work: () => Promise<void>) => {
    last.current = last.current.then(work);
  };
  useEffect(() => storeList(list), [list]);
  const change: Change = (next) => {
    latest.current = next(latest.current);
    setList(latest.current);
    setPreview(undefined);
  };
  const { add, take } = useScan(
    () => latest.current,
    change,
    (words) => setHeard({ words }),
  );
  const { send, ...sending } = useSend(() => latest.current, change);
  const say = useShowNotice();
  const look = async () => setPreview((await send(true))?.results);
  const apply = async () => {
    const { kind, rows } = latest.current;
    const done = await send(false);
    if (!done) return;
    const isChanged = ({ _id }: ListRow) =>
      done.results.some((each) => each._id === _id && each.result === 'changed');
    const stored = rows.filter(isChanged);
    say(localizedText('goods.list.done', { ...totalsOf(stored), kind }), done.act);
    setHeard(undefined);
    onStored();
    change((now) => ({ ...now, rows: now.rows.filter((row) => !isChanged(row)) }));
    setPreview(done.results);
  };
  return {
    list,
    preview,
    change,
    add,
    heard: heard?.words(intl),
    take: (code: string) => inTurn(() => take(code)),
    look: () => inTurn(look),
    apply: () => inTurn(apply),
    ...sending,
  };
}

/** Returns the stock that a row would have, or why the stock stays unchanged. */
export function resultWords(found: StockResult | undefined, intl: IntlShape): string {
  if (found === undefined) return '';
  const { result, stock = 0 } = found;
  if (result !== 'changed') return stockRefusal(result, intl);
  return intl.formatMessage({ id: 'goods.list.becomes' }, { stock });
}

function useScan(latest: () => StockList, change: Change, hear: (words: LocalizedText) => void) {
  const { formatMessage } = useIntl();
  const [getGoods] = useLazyGetGoodsQuery();
  const add = (row: ListRow, times = 1) => {
    const isNew = latest().rows.every(({ _id }) => _id !== row._id);
    if (isNew && latest().rows.length >= MAX_STOCK_CHANGES) {
      hear(localizedText('goods.list.full', { most: MAX_STOCK_CHANGES, name: row.name }));
      return;
    }
    change((now) => withScanned(now, row, times));
    const values = { name: row.name, pieces: latest().rows[0]?.pieces ?? '' };
    hear(localizedText('goods.list.added', values));
  };
  const take = async (code: string) => {
    if (latest().isSent) {
      hear(localizedText('goods.list.unsent', { code }));
      return;
    }
    const [known, ...others] = latest().rows.filter((row) => hasCode(row, code));
    const isKnown = known !== undefined && others.length === 0;
    const { found, failure } = isKnown ? { found: [known] } : await meantBy(code);
    const [only] = found;
    if (only && found.length === 1) {
      add(only);
      return;
    }
    const id = found.length === 0 ? 'goods.list.unknown' : 'goods.list.several';
    hear(failure ?? localizedText(id, { code }));
    change((now) => withUnresolvedCode(now, code, found));
  };
  /** Returns the products with this code, or else those that a search for it finds; or why the search failed. */
  const meantBy = async (code: string): Promise<{ found: ListRow[]; failure?: LocalizedText }> => {
    const { data, error } = await getGoods({ match: { q: code }, page: 0 });
    if (data === undefined) {
      const reasonIn = (said: IntlShape) => (error ? ownerErrorMessage(error, said) : '');
      const failure: LocalizedText = (said) =>
        said.formatMessage({ id: 'goods.list.failed' }, { code, reason: reasonIn(said) });
      return { found: [], failure };
    }
    const found = data
      .flatMap(({ variants, ...row }) => variants ?? [row])
      .filter(({ matches }) => matches !== false)
      .map((product) => rowOf(product, formatMessage));
    const exact = found.filter((row) => hasCode(row, code));
    return { found: (exact.length > 0 ? exact : found).slice(0, MAX_FOUND) };
  };
  return { add, take };
}

/** Sends the list. Its idempotency key stays until an answer arrives. */
function useSend(latest: () => StockList, change: Change) {
  const [changeStock, { error, isLoading }] = useChangeStockMutation();
  const send = async (isPreview: boolean) => {
    const { key } = latest();
    const what = requestOf(latest());
    if (isPreview)
      // A preview changes nothing, so it needs a key of its own: the list may change before it is stored.
      return (await changeStock({ key: nanoid(), what: { ...what, dryRun: true } })).data;
    change((now) => ({ ...now, isSent: true }));
    const answer = await changeStock({ key, what });
    if (!mayBeDone(answer)) change((now) => ({ ...now, key: nanoid(), isSent: false }));
    return answer.data;
  };
  return { send, error, isLoading };
}
