import {
  previewRequestSchema,
  SETTING_NAMES,
  type OwnerSettings,
  settingsRequestSchema,
  settingsSchema,
} from '#domain/owner/shopSettings';
import { textPageSchema } from '#domain/shopInfo';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import { shownValues } from '#server/base/settings/ownSettings';
import type { OwnerServices } from '#server/http/server/admitOwners';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { changeSettings } from '#server/shop/settings/changeSettings';
import { settingValuesOf } from '#server/shop/settings/currentShop';
import { ownTexts, readablePage } from '#server/shop/settings/ownTexts';
import { pageOf } from '#server/shop/texts/readTexts';
import { readStoredSettings } from '#server/stores/settingsStore';

/** A text takes up to four bytes a character, and six as an escaped one in JSON. */
const BODY_LIMIT_BYTES = 512 * 1024;
const response = { 200: settingsSchema };

type Services = Pick<RouteServices, 'database' | 'currentShop' | 'shopDefaults'>;

export function settingRoutes(api: Api, services: OwnerServices): void {
  const { shopDefaults, ownerOf } = services;
  previewRoute(api);
  api.get(
    '/settings',
    {
      schema: {
        summary: 'The settings that owners can change, and who fixes them',
        response,
      },
    },
    () => readSettings(services),
  );

  api.put(
    '/settings',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: 'Changes settings as one act; `seen` is the version that was seen of each',
        body: settingsRequestSchema,
        response,
      },
    },
    async (request) => {
      const act = await changeSettings(ownerOf(request), request.body.changes, shopDefaults);
      return { ...(await readSettings(services)), act };
    },
  );
}

function previewRoute(api: Api): void {
  api.post(
    '/settings/preview',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: 'A page as it would look with this text; nothing is stored',
        body: previewRequestSchema,
        response: { 200: textPageSchema },
      },
    },
    ({ body }) => {
      const text = readablePage('preview', body.source);
      if (text === undefined)
        throw new ApiRefusal(
          'bad_request',
          reasonDetails('setting_unusable', { setting: 'preview' }),
        );
      return pageOf(text);
    },
  );
}

async function readSettings({
  database,
  currentShop,
  shopDefaults,
}: Services): Promise<OwnerSettings> {
  const { shop } = await currentShop.readNew();
  const stored = await readStoredSettings(database);
  const { fixed, areTextsFixed, texts } = shopDefaults;
  const values = shownValues({ ...settingValuesOf(stored), ...fixed });
  // The default slogan depends on the name.
  const { SHOP_SLOGAN } = shownValues({ SHOP_NAME: values.SHOP_NAME, ...fixed });
  const standard = { ...shownValues(fixed), SHOP_SLOGAN };
  const settings = SETTING_NAMES.map((name) => ({
    name,
    value: values[name],
    standard: standard[name],
    isFixed: fixed[name] !== undefined,
    version: stored.get(name)?.version ?? 0,
  }));
  const shown = ownTexts(texts, areTextsFixed ? new Map() : stored);
  return { settings, texts: shown, areTextsFixed, shop };
}
