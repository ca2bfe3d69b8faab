import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { RefObject } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';

/** By pointing at the photo with a mouse, or by the key, after which arrow keys move it. */
export type ZoomBy = 'hover' | 'keys';

export interface LensProps {
  readonly by: ZoomBy;
  readonly picture: Picture;
  readonly stage: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Closed by the keyboard, which needs a place to go on from. */
  readonly onEscape: () => void;
}

interface GalleryZoomProps extends Omit<LensProps, 'by'> {
  /** Null: not now. */
  readonly by: ZoomBy | null;
}

/** The magnifier, fetched when it is first used. */
export function GalleryZoom({ by, ...rest }: GalleryZoomProps) {
  const { code } = useOnDemand(by !== null, loadLens);
  return by && code ? <code.ZoomLens key={by} by={by} {...rest} /> : null;
}

function loadLens() {
  return import('./zoom-lens.client.tsx');
}
