import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { useEffect } from 'react';
import { useOnDemand } from '../../../lib/on-demand.ts';

export interface LightboxProps {
  readonly name: string;
  readonly pictures: readonly Picture[];
  /** The first photo shown. */
  readonly index: number;
  /** Called when it starts to close; `index` is the last photo shown. */
  readonly onLeave: (index: number) => void;
  readonly onClose: () => void;
}

interface GalleryLightboxProps extends LightboxProps {
  readonly isOpen: boolean;
}

/** The photos in full screen, enlarged by pinch or wheel; its code loads when first opened. */
export function GalleryLightbox({ isOpen, ...props }: GalleryLightboxProps) {
  const { code, failed } = useOnDemand(isOpen, loadLightbox);
  const { onClose } = props;
  const photo = props.pictures[props.index];
  useEffect(() => {
    if (!failed || !isOpen || !photo) return;
    onClose();
    location.assign(photo.src); // as the link without scripts does
  }, [failed, isOpen, photo, onClose]);
  return isOpen && code && <code.PhotoLightbox {...props} />;
}

function loadLightbox() {
  return import('./lightbox.client.tsx');
}
