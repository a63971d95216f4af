import * as v from 'valibot';
import type { BrowserStorage } from './browserStorage';

/**
 * Returns what is stored as JSON under a key. Stored data is untrusted input: another tab, an older version of the shop
 * or a curious visitor may have written it. Undefined if it is absent, no JSON, or not what `schema` asks for. Never throws.
 */
export function storedJson<Schema extends v.GenericSchema>(
  storage: BrowserStorage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), storage.read(key));
  return read.success ? read.output : undefined;
}
