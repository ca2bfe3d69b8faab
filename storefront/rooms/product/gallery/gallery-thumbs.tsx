import type { Picture as Image } from '@haat/shared/contract/catalogue.ts';
import { useWords } from '../../../lib/words.ts';
import { Picture } from '../../../ui/picture.tsx';
import { formatPhotoId } from './gallery-track.tsx';

interface GalleryThumbsProps {
  readonly pictures: readonly Image[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** Thumbnails that show the large photos. They are links, so they also work without scripts. */
export function GalleryThumbs({ pictures, current, onChoose }: GalleryThumbsProps) {
  const words = useWords().product;
  if (pictures.length < 2) return null;
  return (
    <ul className="gallery-thumbnails">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a
            href={`#${formatPhotoId(index)}`}
            aria-label={words.photo(index + 1)}
            aria-current={index === current}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <Picture picture={picture} sizes="80px" widestPx={80} alt="" />
          </a>
        </li>
      ))}
    </ul>
  );
}
