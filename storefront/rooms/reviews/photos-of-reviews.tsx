import { useLanguage, useWords } from '../../lib/words.ts';
import type { PhotoRow } from './photos-in-page.ts';
import { type Lightbox, ReviewPhotos } from './review-photos.tsx';

interface PhotosOfReviewsProps {
  readonly productId: string;
  readonly photoRow: PhotoRow;
  readonly Lightbox: Lightbox;
}

/** The photos of all reviews, above them. Those that are not in the page are loaded when one is opened. */
export function PhotosOfReviews({ productId, photoRow, Lightbox }: PhotosOfReviewsProps) {
  const words = useWords().product;
  const language = useLanguage();
  const { first, total } = photoRow;
  const more = {
    total,
    load: async () => (await import('./load-photos.ts')).loadPhotos(productId, language),
  };
  return (
    <ReviewPhotos
      className="photos-of-reviews"
      photos={first}
      size={104}
      formatAlt={words.customerPhoto}
      Lightbox={Lightbox}
      more={first.length < total ? more : undefined}
    />
  );
}
