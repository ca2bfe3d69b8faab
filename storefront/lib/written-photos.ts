import type { OwnReview } from '@haat/shared/contract/reviews.ts';
import type { UploadPurpose } from '@haat/shared/contract/uploads.ts';
import { PHOTOS_MAX } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { UPLOADS_PATH } from '@haat/shared/pictures.ts';
import { useEffect, useRef, useState } from 'react';
import { callAsCustomer } from './customer/customer-store.ts';
import { formatRefusal } from './refusal-text.ts';
import { sendPicture } from './send-picture.ts';
import { useLanguage, useWords } from './words.ts';

/** A photo of what is being written. */
export interface WrittenPhoto {
  readonly key: string;
  /** Null until it is sent. */
  readonly uploadId: string | null;
  /** The address of a small picture; '' while it is loaded. */
  readonly preview: string;
  readonly state: 'sending' | 'failed' | 'sent' | OwnReview['photos'][number]['state'];
  readonly percent: number;
  /** Why it failed or was refused. */
  readonly problem: string;
  readonly file: File | null;
}

export interface WrittenPhotos {
  readonly photos: readonly WrittenPhoto[];
  /** Whether all are sent. */
  readonly isReady: boolean;
  /** The ids of those that are sent, in their order. */
  readonly ids: readonly string[];
  /** More were chosen than are possible. */
  readonly isTooMany: boolean;
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
}

/** Photos that are sent while a text is written; `former` are those of the text that is changed. */
export function useWrittenPhotos(
  purpose: UploadPurpose,
  former: OwnReview['photos'] = [],
): WrittenPhotos {
  const language = useLanguage();
  const words = useWords();
  const [photos, setPhotos] = useState(() => former.map(toWritten));
  const [isTooMany, setTooMany] = useState(false);
  const sending = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const change = (key: string, changed: Partial<WrittenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  useThumbnails(photos, change);

  /** One after the other: a phone's network sends one of them sooner than all at once. */
  const send = (key: string, file: File) => {
    const stop = new AbortController();
    sending.current.set(key, stop);
    queue.current = queue.current.then(async () => {
      const onProgress = (percent: number) => change(key, { percent });
      try {
        const options = { purpose, language, onProgress, signal: stop.signal } as const;
        change(key, { uploadId: await sendPicture(file, options), state: 'sent' });
      } catch (error) {
        if (stop.signal.aborted) return;
        change(key, { state: 'failed', problem: formatRefusal(error, words).message });
      } finally {
        sending.current.delete(key);
      }
    });
  };
  return {
    photos,
    isReady: photos.every(({ uploadId }) => uploadId !== null),
    ids: photos.flatMap(({ uploadId }) => uploadId ?? []),
    isTooMany,
    add: (files) => {
      const taken = files.slice(0, PHOTOS_MAX - photos.length).map(toSending);
      setTooMany(taken.length < files.length);
      setPhotos([...photos, ...taken]);
      for (const { key, file } of taken) send(key, file);
    },
    retry: (key) => {
      const file = photos.find((photo) => photo.key === key)?.file;
      if (!file) return;
      change(key, { state: 'sending', percent: 0, problem: '' });
      send(key, file);
    },
    remove: (key) => {
      setTooMany(false);
      sending.current.get(key)?.abort();
      const preview = photos.find((photo) => photo.key === key)?.preview;
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
      setPhotos((all) => all.filter((photo) => photo.key !== key));
    },
  };
}

export interface PhotosToSend {
  readonly written: WrittenPhotos;
  /** It was to be sent before all photos were. */
  readonly isAskedToWait: boolean;
  /** Whether all photos are sent; if not, the form says so from now on. */
  checkReady(): boolean;
}

/** The photos of a form that waits for them. */
export function usePhotosToSend(purpose: UploadPurpose): PhotosToSend {
  const written = useWrittenPhotos(purpose);
  const [isAsked, setAsked] = useState(false);
  const checkReady = () => {
    setAsked(!written.isReady);
    return written.isReady;
  };
  return { written, isAskedToWait: isAsked && !written.isReady, checkReady };
}

/** Loads the small pictures of photos that were there at the beginning. */
function useThumbnails(
  photos: readonly WrittenPhoto[],
  change: (key: string, changed: Partial<WrittenPhoto>) => void,
): void {
  const language = useLanguage();
  useEffect(() => {
    for (const { key, uploadId, preview } of photos)
      if (uploadId && !preview)
        void loadThumbnail(uploadId, language).then((loaded) => change(key, { preview: loaded }));
    // Only those that were there at the beginning: new ones have their preview at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

let made = 0;

function toSending(file: File) {
  made += 1;
  const preview = URL.createObjectURL(file);
  const state = 'sending' as const;
  return { key: `new-${made}`, uploadId: null, preview, state, percent: 0, problem: '', file };
}

function toWritten({ uploadId, state, reason }: OwnReview['photos'][number]): WrittenPhoto {
  const preview = state === 'approved' ? `${UPLOADS_PATH}${uploadId}.320.webp` : '';
  return { key: uploadId, uploadId, preview, state, percent: 0, problem: reason, file: null };
}

/** The small form of a picture of the customer as a `data:` URL; '' when it cannot be loaded. */
export async function loadThumbnail(uploadId: string, language: Language): Promise<string> {
  const options = { params: { uploadId }, body: {}, language };
  return callAsCustomer('ownUpload', options).then(
    ({ thumbnail }) => thumbnail,
    () => '',
  );
}
