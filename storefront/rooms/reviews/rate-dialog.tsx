import type { OwnReview, ProductRating, Review } from '@haat/shared/contract/reviews.ts';
import { STARS_DEFAULT } from '@haat/shared/limits.ts';
import { useRef, useState } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { saveName } from '../../lib/save-name.ts';
import { useSubmission } from '../../lib/submission.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { useWrittenPhotos } from '../../lib/written-photos.ts';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { ConfirmRating } from './confirm-rating.tsx';
import { RateForm } from './rate-form.tsx';
import './rate-dialog.css';

/** The review that the customer is writing. */
export type RatingInput = Pick<Review, 'stars' | 'title' | 'description'>;

interface RateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly productId: string;
  readonly productName: string;
  readonly own: OwnReview;
  readonly onRated: (rating: ProductRating) => void;
}

/** Stars, title and description, then the question whether to save. If closed unsaved, it keeps the typed text. */
export function RateDialog(props: RateDialogProps) {
  const { open, onClose, productId, productName, own, onRated } = props;
  const words = useCustomerWords().reviews;
  const [former, setFormer] = useState(own.review);
  const [opinion, setOpinion] = useState(() => opinionOf(own.review));
  const { signing, saveNewName } = useSigning(own);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, message, reset, submit } = useSubmission();
  const body = useRef<HTMLDivElement>(null);
  const { written, send } = useSend(productId, own);

  // During saving a sign-in modal may open above; a click in it must not count as outside these dialogs.
  const unlessBusy = (close: () => void) => () => void (isBusy || close());
  const save = async () => {
    const isSaved = await submit({}, async () => {
      const { review, ...rating } = await send(opinion, signing.newName ?? '');
      saveNewName(review.name);
      setFormer(review);
      setOpinion(opinionOf(review));
      onRated(rating);
    });
    if (!isSaved) return;
    setAsked(false);
    onClose();
    addToast(words.saved);
  };

  return (
    <DialogBody
      open={open}
      onClose={unlessBusy(onClose)}
      title={former ? words.change : words.rate}
      lead={productName}
      className="rate-dialog"
      focusFirst={() => body.current?.querySelector<HTMLElement>(':checked') ?? null}
    >
      <div ref={body}>
        <RateForm
          opinion={opinion}
          {...signing}
          {...{ written, mayAddPhotos: own.mayAddPhotos }}
          onChange={setOpinion}
          onContinue={() => {
            reset();
            setAsked(true);
          }}
        />
      </div>
      <ConfirmRating
        open={isAsked}
        opinion={opinion}
        photos={written.photos.length}
        isBusy={isBusy}
        problem={message}
        onOk={save}
        onCancel={unlessBusy(() => setAsked(false))}
      />
    </DialogBody>
  );
}

function opinionOf(review: Review | null): RatingInput {
  const { stars = STARS_DEFAULT, title = '', description = '' } = review ?? {};
  return { stars, title, description };
}

/** The name on the review, and the name typed for a profile that has none. */
function useSigning({ name, isNameless }: OwnReview) {
  const [signedAs, setSignedAs] = useState(name);
  const [newName, onName] = useState(isNameless ? '' : null);
  const saveNewName = (as: string) => {
    setSignedAs(as);
    if (!newName?.trim()) return;
    saveName(newName);
    onName(null);
  };
  return { signing: { signedAs, newName, onName }, saveNewName };
}

/** The photos are sent while the text is written; the review then names them. */
function useSend(productId: string, own: OwnReview) {
  const language = useLanguage();
  const written = useWrittenPhotos('review', own.photos);
  const hasPhotos = own.mayAddPhotos || own.photos.length > 0;
  const send = (opinion: RatingInput, profileName: string) => {
    const body = { ...opinion, profileName, ...(hasPhotos && { photos: [...written.ids] }) };
    return callAsCustomer('rateProduct', { params: { productId }, body, language });
  };
  return { written, send };
}
