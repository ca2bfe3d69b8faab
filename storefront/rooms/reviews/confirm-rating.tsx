import { useRef } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { RatingInput } from './rate-dialog.tsx';
import { StarBar } from './star-bar.tsx';
import './confirm-rating.css';

interface ConfirmRatingProps {
  readonly open: boolean;
  readonly opinion: RatingInput;
  /** How many photos it has. */
  readonly photos: number;
  readonly isBusy: boolean;
  /** Why it could not be saved; '' otherwise. */
  readonly problem: string;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Shows the review again before it is saved: 'Press Ok to save'. */
export function ConfirmRating(props: ConfirmRatingProps) {
  const { open, opinion, photos, isBusy, problem, onOk, onCancel } = props;
  const words = useCustomerWords().reviews;
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <DialogBody
      open={open}
      onClose={onCancel}
      title={words.yourReview}
      lead={words.pressOk}
      className="rate-confirm"
      focusFirst={() => ok.current}
    >
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Values opinion={opinion} photos={photos} />
      <div className="rate-buttons">
        <Button kind="line" onClick={onCancel} aria-disabled={isBusy || undefined}>
          {words.cancel}
        </Button>
        <Button ref={ok} onClick={onOk} aria-disabled={isBusy || undefined}>
          {isBusy ? words.saving : words.ok}
        </Button>
      </div>
    </DialogBody>
  );
}

function Values({ opinion, photos }: Pick<ConfirmRatingProps, 'opinion' | 'photos'>) {
  const { stars, title, description } = opinion;
  const { reviews: words, photos: photoWords } = useCustomerWords();
  return (
    <dl className="rate-values">
      <dt>{words.stars}</dt>
      <dd>
        <StarBar stars={stars} /> {stars}
      </dd>
      <dt>{words.title}</dt>
      <Typed text={title} />
      <dt>{words.description}</dt>
      <Typed text={description} />
      {photos > 0 && (
        <>
          <dt>{photoWords.title}</dt>
          <dd>{photoWords.count(photos)}</dd>
        </>
      )}
    </dl>
  );
}

function Typed({ text }: { readonly text: string }) {
  const words = useCustomerWords().reviews;
  return text.trim() === '' ? <dd className="none">{words.empty}</dd> : <dd dir="auto">{text}</dd>;
}
