import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOnDemand } from '../../../lib/on-demand.ts';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/button.tsx';

interface GalleryZoomProps {
  readonly picture: Picture;
  /** The element that the mouse must point at. */
  readonly stage: RefObject<HTMLElement | null>;
  /** Opens the photo in full screen, where a pinch enlarges it. */
  readonly onOpen: (opener: HTMLElement | null) => void;
}

/** 'hover': the mouse points at the photo. 'keys': the button was pressed, and arrow keys move the photo. */
export type ZoomBy = 'hover' | 'keys';

/** Enlarges the photo in its frame; on a touch screen the button opens the lightbox. Its code loads on first use. */
export function GalleryZoom({ picture, stage, onOpen }: GalleryZoomProps) {
  const words = useWords().product;
  const [by, setBy] = useState<ZoomBy | null>(null);
  const { code } = useOnDemand(by !== null, loadLens);
  const button = useRef<HTMLButtonElement>(null);
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
          onEscape={() => button.current?.focus()}
        />
      )}
      <IconButton
        ref={button}
        icon="zoom"
        className="gallery-zoom-button live-only"
        label={words.zoom}
        aria-pressed={by === 'keys'}
        // A press must not take the focus from the lens: that would close the lens before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          if (matchMedia('(pointer: fine)').matches) setBy(by === 'keys' ? null : 'keys');
          else onOpen(button.current);
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
    const frame = stage.current;
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setBy((was) => was ?? 'hover');
    };
    const leave = () => setBy((was) => (was === 'hover' ? null : was));
    frame?.addEventListener('pointerenter', enter);
    frame?.addEventListener('pointerleave', leave);
    return () => {
      frame?.removeEventListener('pointerenter', enter);
      frame?.removeEventListener('pointerleave', leave);
    };
  }, [stage, setBy]);
}

function loadLens() {
  return import('./zoom-lens.client.tsx');
}
