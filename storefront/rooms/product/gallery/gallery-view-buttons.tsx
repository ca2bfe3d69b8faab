import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import './gallery.css';
import { canShowInRoom } from '../viewer/ar-support.ts';
import type { ViewerMode } from '../viewer/viewer.tsx';

interface GalleryViewButtonsProps {
  readonly viewerMode: ViewerMode | null;
  readonly onModeChange: (mode: ViewerMode | null) => void;
}

/** The 2D and 3D toggle, and the badge that opens AR in the shopper's room. */
export function GalleryViewButtons({ viewerMode, onModeChange }: GalleryViewButtonsProps) {
  const words = useWords().product;
  const is3d = viewerMode === '3d' || viewerMode === 'room';
  return (
    <>
      <div className="segmented gallery-view live-only" role="group" aria-label={words.view}>
        <button type="button" aria-pressed={!viewerMode} onClick={() => onModeChange(null)}>
          {words.view2d}
        </button>
        <button
          type="button"
          aria-pressed={is3d}
          onClick={() => onModeChange(is3d ? viewerMode : '3d')}
        >
          {words.view3d}
        </button>
      </div>
      {(!viewerMode || viewerMode === '3d') && (
        <button
          type="button"
          className="ar-button live-only"
          onClick={async () => onModeChange((await canShowInRoom()) ? 'room' : 'phone')}
        >
          <Icon name="cube" /> {words.ar} <span>{words.viewInRoom}</span>
        </button>
      )}
    </>
  );
}
