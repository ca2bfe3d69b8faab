import { REVIEW_PHOTOS_MAX } from '@haat/shared/limits.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';
import { type ChangeEvent, useId, useRef } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { WrittenPhoto, WrittenPhotos } from './use-photos.ts';

/** iPhones convert their HEIC when a page asks for these. */
const TYPES = 'image/jpeg,image/png,image/webp';

interface PhotoFieldProps {
  readonly written: WrittenPhotos;
  /** 'Continue' was pressed before all were sent. */
  readonly isAskedToWait: boolean;
}

/** Chooses, sends and removes photos; each says how far it is. */
export function PhotoField({ written, isAskedToWait }: PhotoFieldProps) {
  const words = useCustomerWords().reviews;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { photos, mayAdd, isTooMany, add } = written;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    target.value = ''; // the same file can be chosen again
  };
  return (
    <fieldset className="rate-photos">
      <legend>{words.photos}</legend>
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.key}
              photo={photo}
              number={index + 1}
              onRetry={() => written.retry(photo.key)}
              onRemove={() => {
                written.remove(photo.key);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {mayAdd && photos.length < REVIEW_PHOTOS_MAX && (
        <label className="button line rate-add-photos">
          <input
            ref={input}
            type="file"
            accept={TYPES}
            multiple
            aria-describedby={hint}
            onChange={choose}
          />
          {words.addPhotos}
        </label>
      )}
      <p className="rate-note" id={hint}>
        {mayAdd ? words.photosHint(REVIEW_PHOTOS_MAX) : words.photosOfBuyers}
      </p>
      <div role="status">
        {isTooMany && <p className="rate-note">{words.tooManyPhotos(REVIEW_PHOTOS_MAX)}</p>}
      </div>
      {isAskedToWait && <ErrorNote>{words.photosNotReady}</ErrorNote>}
    </fieldset>
  );
}

interface PhotoItemProps {
  readonly photo: WrittenPhoto;
  readonly number: number;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function PhotoItem({ photo, number, onRetry, onRemove }: PhotoItemProps) {
  const words = useCustomerWords().reviews;
  const { preview, state, percent, problem } = photo;
  return (
    <li>
      {preview ? (
        <img src={preview} alt={words.photoNumber(number)} width={64} height={64} />
      ) : (
        <span className="rate-photo-empty" />
      )}
      <div>
        <p>
          {words.photoNumber(number)} <b className={state}>{formatState(photo, words)}</b>
        </p>
        {state === 'sending' && (
          <progress max={100} value={percent} aria-label={words.photoNumber(number)} />
        )}
        {state === 'failed' && (
          <p role="alert" className="rate-note">
            {problem}
          </p>
        )}
        <p className="rate-photo-buttons">
          {state === 'failed' && (
            <Button kind="line" small onClick={onRetry}>
              {words.retryPhoto(number)}
            </Button>
          )}
          <Button kind="line" small onClick={onRemove}>
            {words.removePhoto(number)}
          </Button>
        </p>
      </div>
    </li>
  );
}

function formatState(
  { state, percent, problem }: WrittenPhoto,
  words: CustomerWords['reviews'],
): string {
  if (state === 'sending') return words.sendingPhoto(percent);
  if (state === 'refused') return words.photoRefused(problem);
  const texts = {
    sent: words.photoSent,
    failed: words.photoFailed,
    waiting: words.photoWaiting,
    approved: words.photoShown,
  };
  return texts[state];
}
