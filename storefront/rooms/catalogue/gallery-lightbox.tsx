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
  const { isOpen, onClose } = props;
  const photo = props.pictures[props.index];
  useEffect(() => {
    if (!failed || !isOpen || !photo) return;
    onClose();
    location.assign(photo.src); // as the link does without scripts
  }, [failed, isOpen, photo, onClose]);
  return code && <code.PhotoLightbox {...props} />;
}

function loadLightbox() {
  return import('./lightbox.client.tsx');
}
