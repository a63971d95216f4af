/** The owner's upload of pictures. */

import type * as v from 'valibot';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { api } from '#src/api/api';

/** The timeout of an upload in milliseconds, long enough for a phone's connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Uploads a picture. The content behind the URL in the response never changes. */
    addPicture: build.mutation<v.InferOutput<typeof pictureSchema>, Blob>({
      query: (file) => ({
        url: '/owner/pictures',
        method: 'POST',
        body: file,
        headers: { 'content-type': file.type || 'application/octet-stream' },
        timeout: UPLOAD_TIMEOUT_MS,
      }),
      extraOptions: { session: true },
      rawResponseSchema: pictureSchema,
    }),
  }),
});

export const { useAddPictureMutation } = picturesApi;
