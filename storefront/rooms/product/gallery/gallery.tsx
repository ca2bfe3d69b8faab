import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../../lib/words.ts';
import type { ViewerRequest } from '../viewer/viewer.tsx';
import { GalleryLightbox } from './gallery-lightbox.tsx';
import { GalleryStage } from './gallery-stage.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { formatPhotoId } from './gallery-track.tsx';
import './gallery.css';
import type { Model } from '../product-view.ts';

interface GalleryProps {
  /** The product's id. */
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly model: Model | null;
}

/**
 * The photos of a product, one of them large, to swipe, enlarge and open; and its 3D model if it has one. Without scripts
 * the row scrolls and each photo is a link to its file.
 */
export function Gallery(props: GalleryProps) {
  const words = useWords().product;
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewer, setViewer] = useState<ViewerRequest | null>(null);
  const [lightbox, setLightbox] = useState<Opened>({ isOpen: false, index: 0, key: null });
  return (
    <section className="gallery" aria-label={words.gallery}>
      <GalleryThumbs
        pictures={props.pictures}
        current={current}
        onChoose={(index) => {
          flushSync(() => setViewer(null)); // the photos cannot be scrolled while the model hides them
          scrollToPhoto(stage.current, index, isCalm() ? 'auto' : 'smooth');
        }}
      />
      <GalleryStage
        {...props}
        ref={stage}
        current={current}
        viewer={viewer}
        onTurn={setCurrent}
        onView={setViewer}
        onOpen={(index, key) => setLightbox({ isOpen: true, index, key })}
      />
      <GalleryLightbox
        {...props}
        isOpen={lightbox.isOpen}
        index={lightbox.index}
        onLeave={(index) => {
          scrollToPhoto(stage.current, index, 'auto'); // while the lightbox still covers it
          focusBack(lightbox.key, index);
        }}
        onClose={() => setLightbox({ ...lightbox, isOpen: false })}
      />
    </section>
  );
}

interface Opened {
  readonly isOpen: boolean;
  readonly index: number;
  /** The element that was pressed to open it. */
  readonly key: HTMLElement | null;
}

function scrollToPhoto(stage: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  const track = stage?.querySelector('.gallery-track');
  track?.scrollTo({ left: index * track.clientWidth, behavior });
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Focuses what opened the lightbox; if that was a photo, the photo that is now in its place. */
function focusBack(key: HTMLElement | null, index: number) {
  const photo = key?.closest('.gallery-track') && document.getElementById(formatPhotoId(index));
  const target = photo ? photo.querySelector('a') : key;
  target?.focus({ preventScroll: true });
}
