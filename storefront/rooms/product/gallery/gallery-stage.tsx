import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { RefObject } from 'react';
import { useWords } from '../../../lib/words.ts';
import { WishlistButton } from '../../../product-card/wishlist-button.tsx';
import type { Model } from '../product-view.ts';
import { ArOnPhone } from '../viewer/ar-on-phone.tsx';
import { ProductViewer, type ViewerMode } from '../viewer/viewer.tsx';
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
  readonly viewerMode: ViewerMode | null;
  readonly onPhotoChange: (index: number) => void;
  readonly onModeChange: (viewerMode: ViewerMode | null) => void;
  readonly onOpen: (index: number, opener: HTMLElement | null) => void;
}

/** The area with the large photo or the model, and the buttons on it. */
export function GalleryStage(props: GalleryStageProps) {
  const {
    ref,
    id,
    name,
    model,
    pictures,
    current,
    viewerMode,
    onPhotoChange,
    onModeChange,
    onOpen,
  } = props;
  const words = useWords().product;
  const picture = pictures[current];
  return (
    <div className="photo-plate gallery-stage" ref={ref}>
      <GalleryTrack
        name={name}
        pictures={pictures}
        current={current}
        hidden={viewerMode !== null}
        onPhotoChange={onPhotoChange}
        onOpen={onOpen}
      />
      {!viewerMode && picture && (
        <GalleryZoom picture={picture} stage={ref} onOpen={(opener) => onOpen(current, opener)} />
      )}
      {viewerMode === 'phone' && <ArOnPhone />}
      {(viewerMode === '3d' || viewerMode === 'room') && model && picture && (
        <ProductViewer mode={viewerMode} model={model} name={name} poster={picture} />
      )}
      {model && <GalleryViewButtons viewerMode={viewerMode} onModeChange={onModeChange} />}
      <WishlistButton id={id} className="gallery-wishlist-button" label={words.addToWishlist} />
      {!viewerMode && pictures.length > 1 && (
        <PhotoCount number={current + 1} total={pictures.length} />
      )}
    </div>
  );
}

function PhotoCount({ number, total }: { readonly number: number; readonly total: number }) {
  const words = useWords().product;
  return (
    <p className="gallery-count" aria-live="polite">
      <span className="visually-hidden">{words.photoOf(number, total)}</span>
      <span aria-hidden="true">
        {number} / {total}
      </span>
    </p>
  );
}
