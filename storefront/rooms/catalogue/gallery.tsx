import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../lib/words.ts';
import { GalleryLightbox } from './gallery-lightbox.tsx';
import { GalleryStage } from './gallery-stage.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import type { ViewerWish } from './gallery-viewer.tsx';
import './gallery.css';
import type { Model } from './product-view.ts';

interface GalleryProps {
  /** The product's id. */
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly model: Model | null;
}

/**
 * The photos of a product, one large, to swipe, enlarge and open; and its 3D model when it has one. Without scripts the
 * row scrolls and each photo is a link to its file.
 */
export function Gallery(props: GalleryProps) {
  const words = useWords().product;
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewer, setViewer] = useState<ViewerWish | null>(null);
  const [lightbox, setLightbox] = useState({ isOpen: false, index: 0 });
  const turnTo = (index: number) => scrollToPhoto(stage.current, index);
  return (
    <section className="gallery" aria-label={words.gallery}>
      <GalleryThumbs
        pictures={props.pictures}
        current={current}
        onChoose={(index) => {
          flushSync(() => setViewer(null)); // the photos cannot be scrolled while the model hides them
          turnTo(index);
        }}
      />
      <GalleryStage
        {...props}
        ref={stage}
        current={current}
        viewer={viewer}
        onTurn={setCurrent}
        onView={setViewer}
        onOpen={(index) => setLightbox({ isOpen: true, index })}
      />
      <GalleryLightbox
        {...props}
        {...lightbox}
        onTurn={turnTo}
        onClose={() => setLightbox({ ...lightbox, isOpen: false })}
      />
    </section>
  );
}

function scrollToPhoto(stage: HTMLElement | null, index: number) {
  const track = stage?.querySelector('.gallery-track');
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  track?.scrollTo({ left: index * track.clientWidth, behavior });
}
