/** The settings that the browser needs. The page contains them in `<meta name="shop-config">`. */

import * as v from 'valibot';
import { DEFAULT_SHOP, shopInfoSchema } from './shopInfo';

const identitySchema = v.variant('mode', [
  /** The official Firebase emulator, which the browser reaches through the page's own origin. */
  v.object({ mode: v.literal('local'), projectId: v.string() }),
  v.object({
    mode: v.literal('hosted'),
    apiKey: v.string(),
    authDomain: v.string(),
    projectId: v.string(),
  }),
]);

export const clientConfigSchema = v.object({
  /** The base URL of the API, without a trailing slash: a full URL or a path on this origin. */
  apiUrl: v.string(),
  identity: identitySchema,
  /** The shop's public address, without a trailing slash. Absent on a static host: there it is the page's own. */
  origin: v.optional(v.string()),
  /** The pages that an earlier version of the shop wrote do not contain this field. */
  shop: v.optional(shopInfoSchema, DEFAULT_SHOP),
});
export type ClientConfig = v.InferOutput<typeof clientConfigSchema>;

export const LOCAL_PROJECT = 'demo-shop';
export const LOCAL_CONFIG: ClientConfig = {
  apiUrl: '/api',
  identity: { mode: 'local', projectId: LOCAL_PROJECT },
  shop: DEFAULT_SHOP,
};

export const SHOP_CONFIG_META = 'shop-config';
