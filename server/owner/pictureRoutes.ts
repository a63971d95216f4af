/** The owner's call that puts a picture into the shop. */
import { createHash } from 'node:crypto';
import { errorBodySchema } from '#domain/errors';
import { MAX_PICTURE_BYTES, OWN_PICTURES } from '#domain/ownPictures';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { ApiRefusal } from '../http/apiRefusal';
import { encodePicture } from '../pictures/encodePicture';
import { createPictureQueue } from '../pictures/pictureQueue';
import { BYTES, readBytes } from '../plugins/byteBodies';
import { READ_LIMIT } from '../plugins/rateLimits';
import type { Api, RouteServices } from '../routes/routeServices';
import { noQuerySchema } from '../schemas/queries';
import { findPicture, insertPicture, type PictureSize } from '../stores/picturesStore';
import type { Database } from '../database/database';

const MESSAGE = `A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;

export function pictureRoutes(app: Api, { database }: RouteServices): void {
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
            throw new ApiRefusal('too_large', { message: MESSAGE });
          }
          const leave = queue.enter();
          reply.raw.once('finish', leave).once('close', leave);
          next();
        },
      },
      async ({ body }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
        const size =
          (await findPicture(database, digest)) ??
          (await queue.run(() => store(database, digest, bytes)));
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
