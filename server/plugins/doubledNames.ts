/** JSON objects that say a name twice: parsers disagree about which one counts, so neither does here. */

/** A string of JSON, and the colon behind it when it is a name. */
const STRING = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/** Whether `text`, which parses to `value`, has more names than came out of it. */
export function hasDoubledNames(text: string, value: unknown): boolean {
  return namesWritten(text) !== namesRead(value);
}

function namesWritten(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(STRING)) if (colon === ':') names += 1;
  return names;
}

/** Without recursion: a body may be nested deeper than the stack. */
function namesRead(value: unknown): number {
  let names = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts = Object.values(next) as unknown[];
    if (!Array.isArray(next)) names += parts.length;
    for (const part of parts) left.push(part);
  }
  return names;
}
