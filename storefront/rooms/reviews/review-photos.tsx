import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { ReviewPhoto } from '@haat/shared/contract/reviews.ts';
import { UPLOADS_PATH } from '@haat/shared/pictures.ts';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';

/** The large photos of the product's gallery, which the page gives. */
export type Lightbox = ComponentType<{
  readonly isOpen: boolean;
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly index: number;
  readonly onLeave: (index: number) => void;
  readonly onClose: () => void;
}>;

interface ReviewPhotosProps {
  readonly photos: readonly ReviewPhoto[];
  /** Who wrote the review. */
  readonly name: string;
  readonly Lightbox: Lightbox;
}

/** The photos of a review in a row; each is a link to the large one, which opens over the page where scripts run. */
export function ReviewPhotos({ photos, name, Lightbox }: ReviewPhotosProps) {
  const words = useWords().product;
  const [index, setIndex] = useState<number | null>(null);
  const row = useRef<HTMLUListElement>(null);
  const open = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIndex(at);
  };
  return (
    <>
      <ul className="review-photos" ref={row}>
        {photos.map(({ uploadId }, at) => (
          <li key={uploadId}>
            <a href={`${UPLOADS_PATH}${uploadId}.webp`} onClick={(event) => open(event, at)}>
              <img
                src={`${UPLOADS_PATH}${uploadId}.320.webp`}
                alt={words.reviewPhoto(name, at + 1)}
                width={72}
                height={72}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        isOpen={index !== null}
        name={words.reviewPhoto(name, 1)}
        pictures={photos.map(toPicture)}
        index={index ?? 0}
        onLeave={(last) => row.current?.querySelectorAll('a')[last]?.focus()}
        onClose={() => setIndex(null)}
      />
    </>
  );
}

/** Of one size only. */
function toPicture({ uploadId, width, height }: ReviewPhoto): Picture {
  const src = `${UPLOADS_PATH}${uploadId}.webp`;
  return { src, width, height, widths: [], formats: [], tint: null };
}
