import { MAX_PICTURE_BYTES } from '#domain/goods/ownPictures';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import type { OwnerServices } from '#server/http/server/admitOwners';
import { acceptBytes } from '#server/http/server/bodies';
import { onClosed } from '#server/http/server/request';
import type { Api } from '#server/http/server/routeServices';
import { allowSlowUploads } from '#server/http/server/slowUploads';
import { enterPicture, keepPicture } from '#server/shop/goods/keepPicture';
import { noQuerySchema } from '../queries';

const TOO_LARGE = reasonDetails('picture_too_large', {
  megabytes: MAX_PICTURE_BYTES / 1024 / 1024,
});

export function pictureRoutes(app: Api, { database, ownerOf }: OwnerServices): void {
  void app.register((api: Api, _options, done) => {
    allowSlowUploads(api);
    acceptBytes(api, /^(application\/octet-stream|image\/[\w.+-]+)$/i);
    api.post(
      '/pictures',
      {
        bodyLimit: MAX_PICTURE_BYTES,
        config: { takes: 'Send a picture: JPEG, PNG, GIF, WebP or AVIF.' },
        schema: {
          summary: 'Puts a picture into the shop; the body is the file',
          querystring: noQuerySchema,
          response: { 200: pictureSchema },
        },
        // Refuses before the body is read, because the body may be large.
        preParsing: (request, reply, _payload, next) => {
          if (Number(request.headers['content-length']) > MAX_PICTURE_BYTES) {
            reply.header('connection', 'close');
            throw new ApiRefusal('too_large', TOO_LARGE);
          }
          onClosed(reply.raw, enterPicture());
          next();
        },
      },
      async (request) => {
        const { body } = request;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        return keepPicture({ reads: database, writes: ownerOf(request).database }, bytes);
      },
    );
    done();
  });
}
