import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { MAX_STOCK_CHANGES, type StockResult } from '#domain/owner/stockChange';
import { useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '#src/features/auth/authSlice';
import { useChangeStockMutation, useLazyGetGoodsQuery } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { STOCK_REFUSALS } from '../goods/goodsWords';
import { useSay } from '../goods/NoticeBar';
import { count } from '../orderWords';
import { mayBeDone } from '../useKeyed';
import {
  hasCode,
  type ListRow,
  piecesOf,
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
  const by = useAppSelector(selectAuthUser)?.uid;
  const [list, setList] = useState(() => storedList(by));
  const [preview, setPreview] = useState<readonly StockResult[]>();
  const [heard, setHeard] = useState('');
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
  const { add, take } = useScan(() => latest.current, change, setHeard);
  const { send, ...sending } = useSend(() => latest.current, change);
  const say = useSay();
  const look = async () => setPreview((await send(true))?.results);
  const apply = async () => {
    const { kind, rows } = latest.current;
    const done = await send(false);
    if (!done) return;
    const isChanged = ({ _id }: ListRow) =>
      done.results.some((each) => each._id === _id && each.result === 'changed');
    say({ words: doneWords(kind, rows.filter(isChanged)), act: done.act });
    setHeard('');
    onStored();
    change((now) => ({ ...now, rows: now.rows.filter((row) => !isChanged(row)) }));
    setPreview(done.results);
  };
  return {
    ...{ list, preview, heard, change, add },
    take: (code: string) => inTurn(() => take(code)),
    look: () => inTurn(look),
    apply: () => inTurn(apply),
    ...sending,
  };
}

/** Says what was stored. */
function doneWords(kind: StockList['kind'], rows: readonly ListRow[]): string {
  const pieces = rows.reduce((sum, row) => sum + (piecesOf(row) ?? 0), 0);
  const what = `${count(pieces, 'piece')} of ${count(rows.length, 'variant')}`;
  return kind === 'delivery' ? `${what} added.` : `${what} counted.`;
}

/** What stands beside a row: the stock that it would have, or why it stays as it is. */
export function resultWords(found: StockResult | undefined): string {
  if (found === undefined) return '';
  const { result, stock = 0 } = found;
  return result === 'changed' ? `Stock becomes ${stock}` : STOCK_REFUSALS[result];
}

/** Returns the functions that add a product, and that take a code. */
function useScan(latest: () => StockList, change: Change, setHeard: (words: string) => void) {
  const intl = useIntl();
  const [getGoods] = useLazyGetGoodsQuery();
  const add = (row: ListRow, times = 1) => {
    const isNew = latest().rows.every(({ _id }) => _id !== row._id);
    if (isNew && latest().rows.length >= MAX_STOCK_CHANGES) {
      setHeard(
        `The list is full: store these ${MAX_STOCK_CHANGES} rows first. ${row.name} is not in it.`,
      );
      return;
    }
    change((now) => withScanned(now, row, times));
    setHeard(`${row.name}: ${latest().rows[0]?.pieces ?? ''} in the list.`);
  };
  const take = async (code: string) => {
    if (latest().isSent) {
      setHeard(`Press Send again first: ${code} is not in the list.`);
      return;
    }
    const [known, ...others] = latest().rows.filter((row) => hasCode(row, code));
    const found = known && others.length === 0 ? [known] : await meantBy(code);
    if (typeof found === 'string') setHeard(found);
    else if (found.length === 1 && found[0]) add(found[0]);
    else
      setHeard(found.length === 0 ? `“${code}” is not in the list.` : 'Choose which one is meant.');
    if (typeof found === 'string' || found.length !== 1)
      change((now) => withOpen(now, code, typeof found === 'string' ? [] : found));
  };
  /** Returns the products with this code, or those that its words find; or why they could not be asked for. */
  const meantBy = async (code: string): Promise<ListRow[] | string> => {
    const { data, error } = await getGoods({ match: { q: code }, page: 0 });
    if (data === undefined)
      return `“${code}” was not looked up: ${error ? ownerErrorMessage(error, intl) : ''}`;
    const found = data
      .flatMap(({ variants, ...row }) => variants ?? [row])
      .filter(({ matches }) => matches !== false)
      .map(rowOf);
    const exact = found.filter((row) => hasCode(row, code));
    return (exact.length > 0 ? exact : found).slice(0, MAX_FOUND);
  };
  return { add, take };
}

/** Returns the function that sends the list under its key, which stays until an answer is heard. */
function useSend(latest: () => StockList, change: Change) {
  const intl = useIntl();
  const [changeStock, { error, isLoading }] = useChangeStockMutation();
  const send = async (isPreview: boolean) => {
    const { key } = latest();
    const body = requestOf(latest());
    if (!isPreview) change((now) => ({ ...now, isSent: true }));
    const what = isPreview ? { ...body, dryRun: true as const } : body;
    const answer = await changeStock({ key, what });
    if (!mayBeDone(answer)) change((now) => ({ ...now, key: nanoid(), isSent: false }));
    return answer.data;
  };
  return {
    send,
    isLoading,
    failure: error && !isLoading ? ownerErrorMessage(error, intl) : undefined,
  };
}
