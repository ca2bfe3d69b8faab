import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { RefObject } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import { Heart } from '../../../product-card/wishlist-button.tsx';
import type { Model } from '../product-view.ts';
import { GalleryPhone } from '../viewer/ar-on-phone.tsx';
import { GalleryViewer, type ViewerRequest } from '../viewer/viewer.tsx';
import { GalleryTrack } from './gallery-track.tsx';
import { GalleryViewButtons } from './gallery-view-buttons.tsx';
import { GalleryZoom } from './gallery-zoom.tsx';

interface GalleryStageProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The product's id. */
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly model: Model | null;
  readonly current: number;
  /** Null while the photos are shown. */
  readonly viewer: ViewerRequest | null;
  readonly onTurn: (index: number) => void;
  readonly onView: (viewer: ViewerRequest | null) => void;
  readonly onOpen: (index: number, key: HTMLElement | null) => void;
}

/** The area with the large photo or the model, and the buttons on it. */
export function GalleryStage(props: GalleryStageProps) {
  const { ref, id, name, model, pictures, current, viewer, onTurn, onView, onOpen } = props;
  const words = useWords().product;
  const live = useHydrated();
  const picture = pictures[current];
  return (
    <div className="plate gallery-stage" ref={ref}>
      <GalleryTrack
        name={name}
        pictures={pictures}
        current={current}
        hidden={viewer !== null}
        onTurn={onTurn}
        onOpen={onOpen}
      />
      {live && !viewer && picture && (
        <GalleryZoom picture={picture} stage={ref} onOpen={(key) => onOpen(current, key)} />
      )}
      {viewer === 'phone' && <GalleryPhone />}
      {(viewer === '3d' || viewer === 'room') && model && picture && (
        <GalleryViewer wish={viewer} model={model} name={name} poster={picture} />
      )}
      {live && model && <GalleryViewButtons viewer={viewer} onView={onView} />}
      <Heart id={id} className="gallery-heart" label={words.addToWishlist} />
      {!viewer && pictures.length > 1 && (
        <PhotoCount number={current + 1} total={pictures.length} />
      )}
    </div>
  );
}

function PhotoCount({ number, total }: { readonly number: number; readonly total: number }) {
  const words = useWords().product;
  return (
    <p className="gallery-count" aria-live="polite">
      <span className="vh">{words.photoOf(number, total)}</span>
      <span aria-hidden="true">
        {number} / {total}
      </span>
    </p>
  );
}
