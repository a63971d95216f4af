import * as v from 'valibot';
import { firstLanguage } from '#domain/language';
import { textPageSchema } from '#domain/shopInfo';
import { readTextKey, textsIn } from '#domain/textKey';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { noQuerySchema } from './queries';

const textParamsSchema = v.strictObject({ name: v.pipe(v.string(), v.maxLength(67)) });

export function textRoute(api: Api, { currentShop }: RouteServices): void {
  api.get(
    '/texts/:name',
    {
      schema: {
        summary:
          'A page that the owner has written; delivery.de is delivery in German, if it is written in that',
        params: textParamsSchema,
        querystring: noQuerySchema,
        response: { 200: textPageSchema },
      },
    },
    async ({ params: { name: key } }, reply) => {
      const { texts, shop } = await currentShop.read();
      const { name, language = firstLanguage(shop.languages) } = readTextKey(key) ?? {};
      const text = textsIn(texts, language).find((each) => each.name === name);
      if (text === undefined) throw new ApiRefusal('not_found');
      reply.header('cache-control', 'no-cache');
      return text;
    },
  );
}
