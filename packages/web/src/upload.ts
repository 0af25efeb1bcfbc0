import type { UploadedFile } from '@acre/contracts/files';
import { ApiError, formOf, urlOf } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import type { FileKind } from '@acre/domain/files/rules';

type Options = {
  /** Receives the share of the file that has been sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export const uploadFile = (kind: FileKind, file: File, { onProgress, signal }: Options): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(api.files.upload, { query: { kind }, file }));
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as UploadedFile);
      else reject(new ApiError(status, statusText, responseText));
    };
    request.onerror = () => reject(new Error('The connection was lost. Please try again.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(file));
  });
