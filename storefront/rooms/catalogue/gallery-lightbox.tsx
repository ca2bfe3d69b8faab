import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { useEffect } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';

export interface GalleryLightboxProps {
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly isOpen: boolean;
  /** The photo it was opened at. */
  readonly index: number;
  readonly onTurn: (index: number) => void;
  readonly onClose: () => void;
}

/** The photos over the whole screen, to enlarge with fingers or wheel; fetched when first opened. */
export function GalleryLightbox(props: GalleryLightboxProps) {
  const { code, failed } = useOnDemand(props.isOpen, loadLightbox);
  const photo = props.pictures[props.index];
  useEffect(() => {
    // Its code cannot be had: the link does what it does without scripts.
    if (failed && photo) location.assign(photo.src);
  }, [failed, photo]);
  return code && <code.PhotoLightbox {...props} />;
}

function loadLightbox() {
  return import('./lightbox.client.tsx');
}
