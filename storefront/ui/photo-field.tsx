import { PHOTOS_MAX } from '@haat/shared/limits.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';
import { type ChangeEvent, useId, useRef } from 'react';
import { useCustomerWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import type { WrittenPhoto, WrittenPhotos } from '../lib/written-photos.ts';
import './photo-field.css';

/** iPhones convert their HEIC when a page asks for these. */
const TYPES = 'image/jpeg,image/png,image/webp';

interface PhotoFieldProps {
  readonly written: WrittenPhotos;
  /** What is accepted, and who sees it. */
  readonly hint: string;
  /** False: what is there can only be removed. */
  readonly mayAdd?: boolean;
  /** It was pressed on before all were sent. */
  readonly isAskedToWait: boolean;
}

/** Chooses, sends and removes photos; each says how far it is. */
export function PhotoField({ written, hint, mayAdd = true, isAskedToWait }: PhotoFieldProps) {
  const words = useCustomerWords().photos;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { photos, isTooMany, add } = written;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    target.value = ''; // the same file can be chosen again
  };
  return (
    <fieldset className="photo-field">
      <legend>{words.title}</legend>
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
      {mayAdd && photos.length < PHOTOS_MAX && (
        <label className="button line photo-add">
          <input
            ref={input}
            type="file"
            accept={TYPES}
            multiple
            aria-describedby={hintId}
            onChange={choose}
          />
          {words.add}
        </label>
      )}
      <p className="photo-note" id={hintId}>
        {hint}
      </p>
      <div role="status">
        {isTooMany && <p className="photo-note">{words.tooMany(PHOTOS_MAX)}</p>}
      </div>
      {isAskedToWait && <ErrorNote>{words.notReady}</ErrorNote>}
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
  const words = useCustomerWords().photos;
  const { preview, state, percent, problem } = photo;
  return (
    <li>
      {preview ? (
        <img src={preview} alt={words.number(number)} width={64} height={64} />
      ) : (
        <span className="photo-empty" />
      )}
      <div>
        <p>
          {words.number(number)} <b className={state}>{formatState(photo, words)}</b>
        </p>
        {state === 'sending' && (
          <progress max={100} value={percent} aria-label={words.number(number)} />
        )}
        {state === 'failed' && (
          <p role="alert" className="photo-note">
            {problem}
          </p>
        )}
        <p className="photo-buttons">
          {state === 'failed' && (
            <Button kind="line" small onClick={onRetry}>
              {words.retry(number)}
            </Button>
          )}
          <Button kind="line" small onClick={onRemove}>
            {words.remove(number)}
          </Button>
        </p>
      </div>
    </li>
  );
}

function formatState(
  { state, percent, problem }: WrittenPhoto,
  words: CustomerWords['photos'],
): string {
  if (state === 'sending') return words.sending(percent);
  if (state === 'refused') return words.refused(problem);
  const texts = {
    sent: words.sent,
    failed: words.failed,
    waiting: words.waiting,
    approved: words.shown,
  };
  return texts[state];
}
