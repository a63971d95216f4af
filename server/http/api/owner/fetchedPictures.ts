import { type PictureProgress, pictureProgressSchema } from '#domain/owner/pictureProgress';
import type { OwnerServices } from '#server/http/server/admitOwners';
import type { Api } from '#server/http/server/routeServices';
import { forgetFailures, readPictureProgress } from '#server/stores/fetchedPictures';
import { noQuerySchema } from '../queries';
import { noBodySchema } from './ownerQueries';

const response = { 200: pictureProgressSchema };
/** Where no pictures are fetched, none are left. */
const NONE: PictureProgress = { fetched: 0, waiting: 0, failed: 0, failures: [] };

export function fetchedPictureRoutes(
  api: Api,
  { database, wakeFetching, ownerOf }: OwnerServices,
): void {
  const progress = () =>
    wakeFetching === undefined ? Promise.resolve(NONE) : readPictureProgress(database);
  api.get(
    '/fetchedPictures',
    {
      schema: {
        summary: 'How many pictures of other sites are fetched, how many are left, and what failed',
        querystring: noQuerySchema,
        response,
      },
    },
    progress,
  );
  api.post(
    '/fetchedPictures/again',
    {
      schema: {
        summary: 'Fetches the pictures that failed once more',
        querystring: noQuerySchema,
        body: noBodySchema,
        response,
      },
    },
    async (request) => {
      await ownerOf(request).database.transaction(forgetFailures);
      wakeFetching?.();
      return progress();
    },
  );
}
