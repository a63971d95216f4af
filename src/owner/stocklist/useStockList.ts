import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { MAX_STOCK_CHANGES, type StockResult } from '#domain/owner/stockChange';
import { useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '#src/features/auth/authSlice';
import { useChangeStockMutation, useLazyGetGoodsQuery } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { stockRefusal } from '../goods/goodsWords';
import { useSay, type Worded, worded } from '../goods/notices';
import { mayBeDone } from '../useKeyed';
import {
  hasCode,
  type ListRow,
  sumOf,
  requestOf,
  rowOf,
  type StockList,
  storedList,
  storeList,
  withOpen,
  withScanned,
} from './stockList';

/** The most products that a code may mean and that are offered. */
const MAX_FOUND = 12;

type Change = (next: (list: StockList) => StockList) => void;

/** The state of the list, and what a scan, a preview and the button do with it. Calls `onStored` when it is stored. */
export function useStockList(onStored: () => void) {
  const intl = useIntl();
  const by = useAppSelector(selectAuthUser)?.uid;
  const [list, setList] = useState(() => storedList(by));
  const [preview, setPreview] = useState<readonly StockResult[]>();
  const [heard, setHeard] = useState<{ words: Worded }>();
  /** Scans come faster than renders. */
  const latest = useRef(list);
  /** What is asked of the shop goes one after the other, so that a fast scanner loses nothing. */
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
  const say = useSay();
  const look = async () => setPreview((await send(true))?.results);
  const apply = async () => {
    const { kind, rows } = latest.current;
    const done = await send(false);
    if (!done) return;
    const isChanged = ({ _id }: ListRow) =>
      done.results.some((each) => each._id === _id && each.result === 'changed');
    const stored = rows.filter(isChanged);
    say(worded('goods.list.done', { ...sumOf(stored), kind }), done.act);
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

/** What stands beside a row: the stock that it would have, or why it stays as it is. */
export function resultWords(found: StockResult | undefined, intl: IntlShape): string {
  if (found === undefined) return '';
  const { result, stock = 0 } = found;
  if (result !== 'changed') return stockRefusal(result, intl);
  return intl.formatMessage({ id: 'goods.list.becomes' }, { stock });
}

/** Returns the functions that add a product, and that take a code. */
function useScan(latest: () => StockList, change: Change, hear: (words: Worded) => void) {
  const { formatMessage } = useIntl();
  const [getGoods] = useLazyGetGoodsQuery();
  const add = (row: ListRow, times = 1) => {
    const isNew = latest().rows.every(({ _id }) => _id !== row._id);
    if (isNew && latest().rows.length >= MAX_STOCK_CHANGES) {
      hear(worded('goods.list.full', { most: MAX_STOCK_CHANGES, name: row.name }));
      return;
    }
    change((now) => withScanned(now, row, times));
    const values = { name: row.name, pieces: latest().rows[0]?.pieces ?? '' };
    hear(worded('goods.list.added', values));
  };
  const take = async (code: string) => {
    if (latest().isSent) {
      hear(worded('goods.list.unsent', { code }));
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
    hear(failure ?? worded(id, { code }));
    change((now) => withOpen(now, code, found));
  };
  /** Returns the products with this code, or those that its words find; or why they could not be asked for. */
  const meantBy = async (code: string): Promise<{ found: ListRow[]; failure?: Worded }> => {
    const { data, error } = await getGoods({ match: { q: code }, page: 0 });
    if (data === undefined) {
      const reasonIn = (said: IntlShape) => (error ? ownerErrorMessage(error, said) : '');
      const failure: Worded = (said) =>
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

/** Returns the function that sends the list under its key, which stays until an answer is heard. */
function useSend(latest: () => StockList, change: Change) {
  const [changeStock, { error, isLoading }] = useChangeStockMutation();
  const send = async (isPreview: boolean) => {
    const { key } = latest();
    const what = requestOf(latest());
    if (isPreview)
      // It is no act, so another list than the one before may come after it.
      return (await changeStock({ key: nanoid(), what: { ...what, dryRun: true } })).data;
    change((now) => ({ ...now, isSent: true }));
    const answer = await changeStock({ key, what });
    if (!mayBeDone(answer)) change((now) => ({ ...now, key: nanoid(), isSent: false }));
    return answer.data;
  };
  return { send, error, isLoading };
}
