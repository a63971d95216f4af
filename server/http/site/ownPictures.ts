import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { OWN_PICTURES, PICTURE_WIDTHS } from '#domain/goods/ownPictures';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database } from '#server/engines/database/database';
import { readPictureFile, type PictureType } from '#server/stores/picturesStore';

/** The memory for recently requested files, in bytes. The embedded database would read them one after the other. */
const CACHE_BYTES = 32 * 1024 * 1024;
const USUAL_WIDTH = 800;
const NAME = new RegExp(`^([0-9a-f]{32})(?:-(${PICTURE_WIDTHS.join('|')}))?$`);

export function ownPictureRoutes(app: FastifyInstance, database: Database): void {
  const files = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  app.get<{ Params: { name: string } }>(`${OWN_PICTURES}:name`, async (request, reply) => {
    const [, digest, given = USUAL_WIDTH] = NAME.exec(request.params.name) ?? [];
    if (digest === undefined) throw new ApiRefusal('not_found');
    const [width, type] = [Number(given), typeFor(request)];
    const etag = `"${digest}-${width}-${type}"`;
    // The picture at an address never changes, so browsers can keep it without asking again.
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .header('etag', etag);
    const file = files.get(etag) ?? (await readPictureFile(database, digest, { width, type }));
    if (file === undefined) throw new ApiRefusal('not_found');
    files.set(etag, file);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(type).send(file);
  });
}

/** Returns WebP for clients that accept it, such as browsers, and JPEG for others, such as mail programs. */
function typeFor({ headers }: FastifyRequest): PictureType {
  return headers.accept?.includes('image/webp') === true ? 'image/webp' : 'image/jpeg';
}
