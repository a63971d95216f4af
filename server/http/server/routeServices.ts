import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ShopInfo } from '#domain/shopInfo';
import type { Database } from '#server/engines/database/database';
import type { Identity } from '#server/engines/identity/identity';
import type { FeedSite } from '#server/shop/file/exports/fileFormat';
import type { Outbox } from '#server/shop/mails/queueMails';
import type { Payments } from '#server/shop/payments/payments';
import type { CatalogueCache } from '#server/shop/search/catalogueCache';
import type { CatalogueSearch } from '#server/shop/search/catalogueSearch';
import type { ShopDefaults } from '#server/shop/settings/changeSettings';
import type { CurrentShop } from '#server/shop/settings/currentShop';
import type { Limits } from './rateLimits';
import type { ShopMetrics } from './shopMetrics';
import type { ValibotProvider } from './valibotTypeProvider';

/** A Fastify instance whose routes are typed by their Valibot schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotProvider
>;

export interface RouteServices {
  database: Database;
  identity: Identity;
  cache: CatalogueCache;
  search: CatalogueSearch;
  /** Makes all cached answers about goods stale, so that whoever has changed goods sees the change. */
  expireGoods: () => void;
  limits: Limits;
  metrics: ShopMetrics;
  /** How many pieces a person's orders may hold in all before they are packed. */
  maxOpenPieces: number;
  outbox: Outbox;
  /** The payments by card; unset if the shop takes none. */
  payments?: Payments | undefined;
  /** The recipient of transfers, such as a name and an IBAN. */
  payTo?: string | undefined;
  /** The part of the shop's settings that only the environment sets. */
  shop: Pick<ShopInfo, 'currency' | 'timeZone' | 'payments' | 'languages'>;
  /** The shop's settings and texts as the owner has changed them. */
  currentShop: CurrentShop;
  shopDefaults: ShopDefaults;
  /** The email addresses of the shop's owners. */
  owners: readonly string[];
  /** Whether the built site has a file at this address. */
  hasSiteFile: (address: string) => boolean;
  /** Looks for pictures of other sites now; unset if the shop fetches none. */
  wakeFetching?: () => void;
  /** Reads what an exported file of goods says about the shop. */
  readSite: () => Promise<FeedSite>;
  /** How many lines of the log could not be written. */
  lostLines: () => number;
  isStopping: () => boolean;
}
