import type { Picture as Image } from '@haat/shared/contract/catalogue.ts';
import type { MouseEvent, UIEvent } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import { Picture } from '../../../ui/picture.tsx';

interface GalleryTrackProps {
  readonly name: string;
  readonly pictures: readonly Image[];
  readonly current: number;
  readonly hidden: boolean;
  /** Called when the shopper has swiped or scrolled to another photo. */
  readonly onPhotoChange: (index: number) => void;
  readonly onOpen: (index: number, opener: HTMLElement) => void;
}

const SIZES =
  '(min-width: 1368px) 648px, (min-width: 992px) calc(58vw - 150px), (min-width: 768px) calc(50vw - 38px), 100vw';

/** The large photos in a row with native scrolling and scroll snap. */
export function GalleryTrack(props: GalleryTrackProps) {
  const { name, pictures, current, hidden, onPhotoChange, onOpen } = props;
  const words = useWords().product;
  const isHydrated = useHydrated();
  const openPhoto = (event: MouseEvent<HTMLElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index, event.currentTarget);
  };
  return (
    <ul
      className="gallery-track"
      hidden={hidden}
      onScroll={(event) => {
        const index = photoInView(event);
        if (index !== current) onPhotoChange(index);
      }}
    >
      {pictures.map((picture, index) => (
        <li key={picture.src} id={formatPhotoId(index)}>
          <a
            href={picture.src}
            tabIndex={isHydrated && index !== current ? -1 : undefined}
            onClick={(event) => openPhoto(event, index)}
          >
            <Picture
              picture={picture}
              sizes={SIZES}
              alt={words.photoAlt(name, index + 1)}
              eager={index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The id of a large photo in the page. */
export function formatPhotoId(index: number): string {
  return `photo-${index + 1}`;
}

function photoInView({ currentTarget: track }: UIEvent<HTMLElement>): number {
  return Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
}
