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
  readonly className?: string;
  readonly photos: readonly ReviewPhoto[];
  /** In px. */
  readonly size?: number;
  readonly formatAlt: (number: number) => string;
  readonly Lightbox: Lightbox;
  /** Given when there are more than these: how many in all, and how all are loaded. */
  readonly more?: MorePhotos | undefined;
}

interface MorePhotos {
  readonly total: number;
  readonly load: () => Promise<readonly ReviewPhoto[]>;
}

const SIZE = 72;

/** Photos of reviews in a row; each is a link to the large one, which opens over the page where scripts run. */
export function ReviewPhotos(props: ReviewPhotosProps) {
  const { className = 'review-photos', photos, size = SIZE, formatAlt, Lightbox, more } = props;
  const words = useWords().product;
  const [index, setIndex] = useState<number | null>(null);
  const [all, setAll] = useState(photos);
  const row = useRef<HTMLUListElement>(null);
  const show = async (at: number) => {
    // Without the others it shows those that are here.
    if (more && all.length < more.total) setAll(await more.load().catch(() => photos));
    setIndex(at);
  };
  const open = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void show(at);
  };
  return (
    <>
      <ul className={className} ref={row}>
        {photos.map(({ uploadId }, at) => (
          <li key={uploadId}>
            <a href={`${UPLOADS_PATH}${uploadId}.webp`} onClick={(event) => open(event, at)}>
              <img
                src={`${UPLOADS_PATH}${uploadId}.320.webp`}
                alt={formatAlt(at + 1)}
                width={size}
                height={size}
                loading="lazy"
              />
            </a>
          </li>
        ))}
        {more && (
          <li className="live-only">
            <button type="button" onClick={() => void show(photos.length)}>
              {words.allPhotos(more.total)}
            </button>
          </li>
        )}
      </ul>
      <Lightbox
        isOpen={index !== null}
        name={formatAlt(1)}
        pictures={all.map(toPicture)}
        index={Math.min(index ?? 0, all.length - 1)}
        onLeave={(last) => focusOn(row.current, last)}
        onClose={() => setIndex(null)}
      />
    </>
  );
}

/** The photo that was shown last, or the button for those that are not in the row. */
function focusOn(row: HTMLUListElement | null, index: number): void {
  const places = row?.querySelectorAll<HTMLElement>('a, button') ?? [];
  places[Math.min(index, places.length - 1)]?.focus();
}

/** Of one size only. */
function toPicture({ uploadId, width, height }: ReviewPhoto): Picture {
  const src = `${UPLOADS_PATH}${uploadId}.webp`;
  return { src, width, height, widths: [], formats: [], tint: null };
}
