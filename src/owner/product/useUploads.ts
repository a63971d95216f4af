import { useState } from 'react';
import { useAddPictureMutation } from '#src/api/picturesApi';
import { shrunkPicture } from './shrunkPicture';
import { ownerErrorMessage } from '../ownerErrorMessage';

export interface Upload {
  key: number;
  file: File;
  /** The error message; undefined while the upload is waiting or running. */
  problem: string | undefined;
}

let lastKey = 0;

/** Uploads pictures, one after another. Failed uploads stay in the list, each with its error message. */
export function useUploads(onStored: (img: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [addPicture] = useAddPictureMutation();
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));
  const send = async ({ key, file }: Upload) => {
    const picture = await shrunkPicture(file);
    const { data, error } = await addPicture(picture);
    if (data) {
      onStored(data.img);
      forget(key);
      return;
    }
    const problem = ownerErrorMessage(error);
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, problem } : each)));
  };
  const add = async (files: readonly File[]) => {
    const added = files.map((file) => ({ key: ++lastKey, file, problem: undefined }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) await send(upload);
  };
  const retry = (upload: Upload) => {
    forget(upload.key);
    void add([upload.file]);
  };
  return {
    uploads,
    add,
    retry,
    forget,
    isBusy: uploads.some(({ problem }) => problem === undefined),
  };
}
