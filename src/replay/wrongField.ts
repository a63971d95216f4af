/** Finds the field of the state that a report is about. Tests and developers use it to find the faulty step. */
import type { PlayedStep } from './playReport';

/** Returns the paths of the fields that differ between two states, such as `cart.lines.0.quantity`. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (before === after) return [];
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changedPaths(before[name], after[name], path ? `${path}.${name}` : name),
  );
}

/** Returns the value at a path; undefined if there is none. Field names may contain dots, as cache keys do. */
export function valueAt(state: unknown, path: string): unknown {
  if (path === '') return state;
  if (!isObject(state)) return undefined;
  const names = Object.keys(state).filter((each) => `${path}.`.startsWith(`${each}.`));
  const name = names.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  return name === '' ? undefined : valueAt(state[name], path.slice(name.length + 1));
}

/** Returns the value of a field after the last step. */
export function lastValue(played: readonly PlayedStep[], path: string): unknown {
  return valueAt(played.at(-1)?.after, path);
}

/** Returns the index of the last step that changed a field; -1 if no step did. */
export function lastChange(played: readonly PlayedStep[], path: string): number {
  return played.findLastIndex(
    ({ before, after }) => changedPaths(valueAt(before, path), valueAt(after, path)).length > 0,
  );
}

/** Matches the fields of RTK Query's state except the status of a query. */
const CALL = /^api\.(?!queries\..*\.status$)/;

/** Returns the changed fields with the index of the last step that changes each, the latest fields first. */
export function fieldsByLastChange(played: readonly PlayedStep[]): Map<string, number> {
  const fields = new Map<string, number>();
  for (const [index, { before, after }] of [...played.entries()].reverse())
    for (const path of changedPaths(before, after))
      if (!CALL.test(path) && !fields.has(path)) fields.set(path, index);
  return fields;
}

/** Returns a value as JSON of at most 60 characters. */
export function shortened(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
