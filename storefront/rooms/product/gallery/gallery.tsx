import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isStill } from '../../../lib/motion.ts';
import { useWords } from '../../../lib/words.ts';
import type { ViewerMode } from '../viewer/viewer.tsx';
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
  const [viewerMode, setViewerMode] = useState<ViewerMode | null>(null);
  const [lightbox, setLightbox] = useState<LightboxState>({
    isOpen: false,
    index: 0,
    opener: null,
  });
  return (
    <section className="gallery" aria-label={words.gallery}>
      <GalleryThumbs
        pictures={props.pictures}
        current={current}
        onChoose={(index) => {
          flushSync(() => setViewerMode(null)); // the photos cannot be scrolled while the model hides them
          scrollToPhoto(stage.current, index, isStill() ? 'auto' : 'smooth');
        }}
      />
      <GalleryStage
        {...props}
        ref={stage}
        current={current}
        viewerMode={viewerMode}
        onPhotoChange={setCurrent}
        onModeChange={setViewerMode}
        onOpen={(index, opener) => setLightbox({ isOpen: true, index, opener })}
      />
      <GalleryLightbox
        {...props}
        isOpen={lightbox.isOpen}
        index={lightbox.index}
        onLeave={(index) => {
          scrollToPhoto(stage.current, index, 'auto'); // while the lightbox still covers it
          returnFocus(lightbox.opener, index);
        }}
        onClose={() => setLightbox({ ...lightbox, isOpen: false })}
      />
    </section>
  );
}

interface LightboxState {
  readonly isOpen: boolean;
  readonly index: number;
  /** The element that was pressed to open it. */
  readonly opener: HTMLElement | null;
}

function scrollToPhoto(stage: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  const track = stage?.querySelector('.gallery-track');
  track?.scrollTo({ left: index * track.clientWidth, behavior });
}

/** Focuses what opened the lightbox; if that was a photo, the photo that is now in its place. */
function returnFocus(opener: HTMLElement | null, index: number) {
  const photo = opener?.closest('.gallery-track') && document.getElementById(formatPhotoId(index));
  const target = photo ? photo.querySelector('a') : opener;
  target?.focus({ preventScroll: true });
}
