import type * as v from 'valibot';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { type PictureProgress, pictureProgressSchema } from '#domain/owner/pictureProgress';
import { api } from '#src/api/api';

/** The timeout of an upload in milliseconds, long enough for a phone's connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

const picturesApi = api.enhanceEndpoints({ addTagTypes: ['PictureProgress'] }).injectEndpoints({
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
      rawResponseSchema: pictureSchema,
    }),
    getPictureProgress: build.query<PictureProgress, void>({
      query: () => ({ url: '/owner/fetchedPictures' }),
      rawResponseSchema: pictureProgressSchema,
      providesTags: ['PictureProgress'],
    }),
    /** Lets the shop fetch the failed pictures once more. */
    fetchAgain: build.mutation<PictureProgress, void>({
      query: () => ({ url: '/owner/fetchedPictures/again', method: 'POST' }),
      rawResponseSchema: pictureProgressSchema,
      invalidatesTags: ['PictureProgress'],
    }),
  }),
});

export const { useAddPictureMutation, useGetPictureProgressQuery, useFetchAgainMutation } =
  picturesApi;
