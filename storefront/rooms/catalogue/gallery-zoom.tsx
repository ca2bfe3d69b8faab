import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useWords } from '../../lib/words.ts';
import { IconButton } from '../../ui/button.tsx';

interface GalleryZoomProps {
  readonly picture: Picture;
  /** What a mouse must point at. */
  readonly stage: RefObject<HTMLElement | null>;
  /** Opens the photo over the whole screen, where fingers enlarge it. */
  readonly onOpen: (key: HTMLElement | null) => void;
}

/** By pointing at the photo with a mouse, or by the key, after which arrow keys move it. */
export type ZoomBy = 'hover' | 'keys';

/** Enlarges the photo within its frame; on a touch screen the key opens the lightbox. Fetched when first used. */
export function GalleryZoom({ picture, stage, onOpen }: GalleryZoomProps) {
  const words = useWords().product;
  const [by, setBy] = useState<ZoomBy | null>(null);
  const { code } = useOnDemand(by !== null, loadLens);
  const key = useRef<HTMLButtonElement>(null);
  useHover(stage, setBy);
  return (
    <>
      {by && code && (
        <code.ZoomLens
          key={by}
          by={by}
          picture={picture}
          stage={stage}
          onClose={() => setBy(null)}
          onEscape={() => key.current?.focus()}
        />
      )}
      <IconButton
        ref={key}
        icon="zoom"
        className="gallery-zoom-key"
        label={words.zoom}
        aria-pressed={by === 'keys'}
        // Pressed while the lens has the focus it must not take it first: that would close the lens.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          if (matchMedia('(pointer: fine)').matches) setBy(by === 'keys' ? null : 'keys');
          else onOpen(key.current);
        }}
      />
    </>
  );
}

function useHover(
  stage: RefObject<HTMLElement | null>,
  setBy: (change: (was: ZoomBy | null) => ZoomBy | null) => void,
) {
  useEffect(() => {
    const plate = stage.current;
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setBy((was) => was ?? 'hover');
    };
    const leave = () => setBy((was) => (was === 'hover' ? null : was));
    plate?.addEventListener('pointerenter', enter);
    plate?.addEventListener('pointerleave', leave);
    return () => {
      plate?.removeEventListener('pointerenter', enter);
      plate?.removeEventListener('pointerleave', leave);
    };
  }, [stage, setBy]);
}

function loadLens() {
  return import('./zoom-lens.client.tsx');
}
