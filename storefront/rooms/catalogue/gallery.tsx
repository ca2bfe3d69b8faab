import type { Picture as Image } from '@haat/shared/contract/catalogue.ts';
import { useRef, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { askToSignIn } from '../../lib/intents.ts';
import { useWords } from '../../lib/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GalleryLightbox } from './gallery-lightbox.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { GalleryTrack } from './gallery-track.tsx';
import { GalleryViewer, type ViewerWish } from './gallery-viewer.tsx';
import { GalleryZoom, type ZoomBy } from './gallery-zoom.tsx';
import '../../ui/seg.css';
import './gallery.css';
import type { Model } from './product-view.ts';

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly Image[];
  readonly model: Model | null;
}

/**
 * The photos of a product, one large, to swipe, enlarge and open; and its 3D model when it has one. Without scripts the
 * row scrolls and each photo is a link to its file.
 */
export function Gallery({ name, pictures, model }: GalleryProps) {
  const words = useWords().product;
  const live = useHydrated();
  const stage = useRef<HTMLDivElement>(null);
  const zoomKey = useRef<HTMLButtonElement>(null);
  const [current, setCurrent] = useState(0);
  const [lightbox, setLightbox] = useState({ isOpen: false, index: 0 });
  const [zoomBy, setZoomBy] = useState<ZoomBy | null>(null);
  const [viewer, setViewer] = useState<ViewerWish | null>(null);
  const picture = pictures[current];
  const open = (index: number) => setLightbox({ isOpen: true, index });
  const showsPhotos = viewer === null;
  return (
    <section className="gallery" aria-label={words.gallery}>
      <GalleryThumbs
        pictures={pictures}
        current={current}
        onChoose={(index) => {
          setViewer(null);
          scrollToPhoto(stage.current, index);
        }}
      />
      <div
        className="plate gallery-stage"
        ref={stage}
        onPointerEnter={(event) => {
          if (showsPhotos && event.pointerType === 'mouse') setZoomBy((by) => by ?? 'hover');
        }}
        onPointerLeave={() => setZoomBy((by) => (by === 'hover' ? null : by))}
      >
        <GalleryTrack
          name={name}
          pictures={pictures}
          current={current}
          hidden={!showsPhotos}
          onTurn={setCurrent}
          onOpen={open}
        />
        {showsPhotos && picture && (
          <GalleryZoom
            key={picture.src}
            by={zoomBy}
            picture={picture}
            stage={stage}
            onClose={() => setZoomBy(null)}
            onEscape={() => zoomKey.current?.focus()}
          />
        )}
        {viewer && model && picture && (
          <GalleryViewer wish={viewer} model={model} name={name} poster={picture} />
        )}
        {live && showsPhotos && (
          <IconButton
            icon="zoom"
            className="gallery-zoom-key"
            ref={zoomKey}
            // Pressed while the lens has the focus it must not take it first: that would close the lens.
            onPointerDown={(event) => event.preventDefault()}
            label={words.zoom}
            aria-pressed={zoomBy === 'keys'}
            onClick={() => {
              if (!matchMedia('(pointer: fine)').matches) open(current);
              else setZoomBy((by) => (by === 'keys' ? null : 'keys'));
            }}
          />
        )}
        {live && model && <ViewKeys viewer={viewer} onView={setViewer} />}
        <IconButton
          icon="heart"
          className="gallery-heart"
          label={words.addToWishlist}
          onClick={() => askToSignIn('wishlist')}
        />
        {showsPhotos && pictures.length > 1 && (
          <p className="gallery-count" aria-live="polite">
            <span className="vh">{words.photoOf(current + 1, pictures.length)}</span>
            <span aria-hidden="true">
              {current + 1} / {pictures.length}
            </span>
          </p>
        )}
      </div>
      <GalleryLightbox
        name={name}
        pictures={pictures}
        {...lightbox}
        onTurn={(index) => scrollToPhoto(stage.current, index)}
        onClose={() => setLightbox({ ...lightbox, isOpen: false })}
      />
    </section>
  );
}

interface ViewKeysProps {
  readonly viewer: ViewerWish | null;
  readonly onView: (viewer: ViewerWish | null) => void;
}

/** The 2D and 3D toggle, and the badge that goes straight to the shopper's room. */
function ViewKeys({ viewer, onView }: ViewKeysProps) {
  const words = useWords().product;
  return (
    <>
      <div className="seg gallery-view" role="group" aria-label={words.view}>
        <button type="button" aria-pressed={!viewer} onClick={() => onView(null)}>
          {words.view2d}
        </button>
        <button type="button" aria-pressed={!!viewer} onClick={() => onView(viewer ?? '3d')}>
          {words.view3d}
        </button>
      </div>
      {!viewer && (
        <button type="button" className="gallery-ar" onClick={() => onView('room')}>
          <Icon name="cube" /> {words.ar} <span>{words.viewInRoom}</span>
        </button>
      )}
    </>
  );
}

function scrollToPhoto(stage: HTMLElement | null, index: number) {
  const track = stage?.querySelector('.gallery-track');
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  track?.scrollTo({ left: index * track.clientWidth, behavior });
}
