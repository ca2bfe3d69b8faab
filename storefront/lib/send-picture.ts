import type { Failure } from '@haat/shared/contract/failure.ts';
import type { UploadPurpose } from '@haat/shared/contract/uploads.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { CallFailed } from './api.ts';
import { callAsCustomer } from './customer/customer-store.ts';

interface SendOptions {
  readonly purpose: UploadPurpose;
  readonly language: Language;
  /** Called with the percentage of bytes that are sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The server makes nothing larger of it, and a camera's file costs a shopper's data. */
const LONGER_SIDE = 1600;
const QUALITY = 0.86;
/** Smaller files are sent as they are. */
const LARGE_BYTES = 1_500_000;
/** The server waits two minutes for the bytes. */
const TIMEOUT_MS = 150_000;
const OK = 200;

/** Sends a picture of the customer and returns the id of the upload. Throws CallFailed; rejects when it is aborted. */
export async function sendPicture(file: Blob, options: SendOptions): Promise<string> {
  const { purpose, language, signal } = options;
  const bytes = file.size > LARGE_BYTES ? await shrink(file) : file;
  signal.throwIfAborted();
  const place = await callAsCustomer('createUpload', { params: {}, body: { purpose }, language });
  signal.throwIfAborted();
  await post(place, bytes, options);
  return place.uploadId;
}

/** What this browser cannot decode is sent as it is: the server says what is wrong with it. */
async function shrink(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGER_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = 'white'; // JPEG has no transparency
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const made = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** With XMLHttpRequest, because fetch does not say how much is sent. */
function post(
  { to, ticket }: { readonly to: string; readonly ticket: string },
  bytes: Blob,
  { language, onProgress, signal }: SendOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallFailed(0, { msg: '', code: 'network' }));
    request.open('POST', to);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Authorization', `Bearer ${ticket}`);
    request.setRequestHeader('Accept-Language', language);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1))),
    );
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('load', () =>
      request.status === OK
        ? resolve()
        : reject(new CallFailed(request.status, parseFailure(request.responseText))),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}

function parseFailure(text: string): Failure {
  try {
    return JSON.parse(text) as Failure;
  } catch {
    return { msg: '', code: 'surprise' };
  }
}
