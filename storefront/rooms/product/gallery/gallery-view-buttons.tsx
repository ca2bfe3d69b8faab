import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import '../../../ui/seg.css';
import { canShowInRoom } from '../viewer/ar-support.ts';
import type { ViewerRequest } from '../viewer/viewer.tsx';

interface GalleryViewKeysProps {
  readonly viewer: ViewerRequest | null;
  readonly onView: (viewer: ViewerRequest | null) => void;
}

/** The 2D and 3D toggle, and the badge that opens AR in the shopper's room. */
export function GalleryViewButtons({ viewer, onView }: GalleryViewKeysProps) {
  const words = useWords().product;
  const isSolid = viewer === '3d' || viewer === 'room';
  return (
    <>
      <div className="seg gallery-view" role="group" aria-label={words.view}>
        <button type="button" aria-pressed={!viewer} onClick={() => onView(null)}>
          {words.view2d}
        </button>
        <button
          type="button"
          aria-pressed={isSolid}
          onClick={() => onView(isSolid ? viewer : '3d')}
        >
          {words.view3d}
        </button>
      </div>
      {!viewer && (
        <button
          type="button"
          className="gallery-ar"
          onClick={async () => onView((await canShowInRoom()) ? 'room' : 'phone')}
        >
          <Icon name="cube" /> {words.ar} <span>{words.viewInRoom}</span>
        </button>
      )}
    </>
  );
}
