/** The field of a state that a report is about, and how a test names it. */
import type { PlayedStep } from './playReport';

/** Returns the paths of the fields that differ between two states, with dots: `cart.lines.0.quantity`. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (before === after) return [];
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changedPaths(before[name], after[name], path ? `${path}.${name}` : name),
  );
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(state: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), state);
}

/** The values of a field after the last step, where the report says that it is wrong. */
export function lastValue(played: readonly PlayedStep[], path: string): unknown {
  return valueAt(played.at(-1)?.after, path);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
