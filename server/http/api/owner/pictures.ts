/** The owner's call that puts a picture into the shop. */

import { createHash } from 'node:crypto';
import { errorBodySchema } from '#domain/errors';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { MAX_PICTURE_BYTES, OWN_PICTURES } from '#domain/ownPictures';
import { ApiRefusal, because } from '#server/base/apiRefusal';
import type { Database } from '#server/engines/database/database';
import type { OwnerOf } from '#server/http/server/admitOwners';
import { BYTES, readBytes } from '#server/http/server/bodies';
import { READ_LIMIT } from '#server/http/server/rateLimits';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { encodePicture } from '#server/shop/goods/encodePicture';
import { findPicture, insertPicture, type PictureSize } from '#server/stores/picturesStore';
import { noQuerySchema } from '../queries';

const TOO_LARGE = because('picture_too_large', { megabytes: MAX_PICTURE_BYTES / 1024 / 1024 });

export function pictureRoutes(app: Api, { database }: RouteServices, ownerOf: OwnerOf): void {
  const queue = createPictureQueue();
  void app.register((api: Api, _options, done) => {
    readBytes(api, /^(application\/octet-stream|image\/[\w.+-]+)$/i);
    api.post(
      '/pictures',
      {
        bodyLimit: MAX_PICTURE_BYTES,
        config: { ...READ_LIMIT, ...BYTES },
        schema: {
          summary: 'Puts a picture into the shop; the body is the file',
          security: [{ session: [] }],
          querystring: noQuerySchema,
          response: { 200: pictureSchema, default: errorBodySchema },
        },
        // Refuses before the body is read, because the body may be large.
        preParsing: (request, reply, _payload, next) => {
          if (Number(request.headers['content-length']) > MAX_PICTURE_BYTES) {
            reply.header('connection', 'close');
            throw new ApiRefusal('too_large', TOO_LARGE);
          }
          const leave = queue.enter();
          reply.raw.once('finish', leave).once('close', leave);
          next();
        },
      },
      async (request) => {
        const { body } = request;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
        const size =
          (await findPicture(database, digest)) ??
          (await queue.run(() => store(ownerOf(request).database, digest, bytes)));
        return { img: `${OWN_PICTURES}${digest}`, ...size };
      },
    );
    done();
  });
}

async function store(database: Database, digest: string, bytes: Buffer): Promise<PictureSize> {
  const encoded = await encodePicture(bytes);
  await insertPicture(database, digest, encoded);
  return { width: encoded.width, height: encoded.height };
}

/** The maximum number of pictures that are received, wait or are read. Each takes up to 20 MB of memory meanwhile. */
const MOST_AT_ONCE = 6;

interface PictureQueue {
  /** Takes a place. Throws `pictures_unavailable` if no place is free. The returned function gives the place back. */
  enter(): () => void;
  /** Runs `work` after all earlier work has ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Lets pictures through one after the other: each takes a core for a second, and up to 200 MB of memory. */
function createPictureQueue(): PictureQueue {
  let places = MOST_AT_ONCE;
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter() {
      if (places === 0) throw new ApiRefusal('pictures_unavailable', { reason: 'pictures_busy' });
      places -= 1;
      let isInside = true;
      return () => {
        if (isInside) places += 1;
        isInside = false;
      };
    },
    run(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
