import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
// Imported for their side effects: reducers need the definition of each endpoint, and the last two inject slices.
import '#src/api/accountApi';
import '#src/api/mailApi';
import '#src/api/ordersApi';
import '#src/api/paymentApi';
import '#src/api/placingApi';
import '#src/api/productsApi';
import '#src/api/sessionApi';
import '#src/api/textsApi';
import '#src/owner/api/figuresApi';
import '#src/owner/api/goodsFilesApi';
import '#src/owner/api/journalApi';
import '#src/owner/api/outboxApi';
import '#src/owner/api/ownerGoodsApi';
import '#src/owner/api/ownerOrdersApi';
import '#src/owner/api/picturesApi';
import '#src/owner/api/settingsApi';
import '#src/owner/goods/unsentChangesSlice';
import '#src/owner/language/ownerLanguageSlice';
import { createRootReducer, type RootState } from '#src/app/rootReducer';
import { cartSlice } from '#src/features/cart/cartSlice';

export interface PlayedStep {
  action: UnknownAction;
  before: RootState;
  after: RootState;
  /** What the reducer threw; the state is then left as it was. */
  error?: string;
}

const json = <Schema extends v.GenericSchema>(content: Schema) =>
  v.pipe(v.string(), v.parseJson(), content);

/** Checks only the shape. The file is untrusted, but it is only played and printed. */
const reportSchema = json(
  v.object({
    words: v.optional(v.string(), ''),
    payload: json(v.array(v.looseObject({ type: v.string() }))),
    preloadedState: json(v.looseObject({})),
  }),
);

/** Plays the text of a report. Throws an error with a plain message if the text is no report. */
export function playReport(text: string) {
  const file = v.safeParse(reportSchema, text);
  if (!file.success) throw new Error('This file is no report of the shop.');
  const { words, payload, preloadedState } = file.output;
  const reduce = createRootReducer(cartSlice.reducer);
  let state = preloadedState as unknown as RootState;
  const steps = payload.map((action): PlayedStep => {
    const before = state;
    try {
      state = reduce(state, action);
      return { action, before, after: state };
    } catch (error) {
      return { action, before, after: before, error: String(error) };
    }
  });
  return { words, steps, state };
}

/** The names of the fields that lead to a value, such as `['cart', 'lines', 'entities', 'hat', 'quantity']`. */
export type Path = readonly string[];

/** Returns the paths of the fields that differ between two states. */
export function changedPaths(before: unknown, after: unknown, path: Path = []): Path[] {
  if (before === after) return [];
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changedPaths(before[name], after[name], [...path, name]),
  );
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(state: unknown, path: Path): unknown {
  return path.reduce((value: unknown, name) => (isObject(value) ? value[name] : undefined), state);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
