/** The owner's calls about the settings that she changes on her page. */

import { errorBodySchema } from '#domain/errors';
import {
  SETTING_NAMES,
  type Settings,
  settingsRequestSchema,
  settingsSchema,
} from '#domain/owner/shopSettings';
import { shownValues } from '#server/base/settings/ownSettings';
import type { OwnerOf } from '#server/http/server/admitOwners';
import { READ_LIMIT } from '#server/http/server/rateLimits';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { changeSettings } from '#server/shop/settings/changeSettings';
import { valuesOf } from '#server/shop/settings/currentShop';
import { readStoredSettings } from '#server/stores/settingsStore';

const security = [{ session: [] }];
const response = { 200: settingsSchema, default: errorBodySchema };

type Services = Pick<RouteServices, 'database' | 'currentShop' | 'fixed'>;

export function settingRoutes(api: Api, services: RouteServices, ownerOf: OwnerOf): void {
  const { fixed } = services;
  api.get(
    '/settings',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'The settings that owners can change, and who fixes them',
        security,
        response,
      },
    },
    () => readSettings(services),
  );

  api.put(
    '/settings',
    {
      config: READ_LIMIT,
      schema: {
        summary: 'Changes settings as one act; `seen` is the version that was seen of each',
        security,
        body: settingsRequestSchema,
        response,
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { changes } = request.body;
      const act = await changeSettings(owner.database, { changes, by: owner.email, fixed });
      return { ...(await readSettings(services)), ...(act !== undefined && { act }) };
    },
  );
}

async function readSettings({ database, currentShop, fixed }: Services): Promise<Settings> {
  const { shop } = await currentShop.readNew();
  const stored = await readStoredSettings(database);
  const values = shownValues({ ...valuesOf(stored), ...fixed });
  // The default slogan depends on the name.
  const { SHOP_SLOGAN } = shownValues({ SHOP_NAME: values.SHOP_NAME, ...fixed });
  const standard = { ...shownValues(fixed), SHOP_SLOGAN };
  const settings = SETTING_NAMES.map((name) => ({
    ...{ name, value: values[name], standard: standard[name] },
    ...{ isFixed: fixed[name] !== undefined, version: stored.get(name)?.version ?? 0 },
  }));
  return { settings, shop };
}
