/** The owner's call that puts pictures into the shop. Only the owner's pages import this file. */
import type * as v from 'valibot';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { api } from './api';

/** How long a picture may take on a phone's connection, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 180_000;

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a picture's file. The answer's address never changes its content. */
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
