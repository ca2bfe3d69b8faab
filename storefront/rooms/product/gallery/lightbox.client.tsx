import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import { useRef, useState } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useWords } from '../../../lib/words.ts';
import type { LightboxProps } from './gallery-lightbox.tsx';
import './lightbox.css';

const THUMBNAILS = {
  width: 64,
  height: 64,
  padding: 0,
  gap: 8,
  border: 2,
  imageFit: 'cover',
  vignette: false,
} as const;

/** All photos in full screen; arrow keys, swipes, pinches and the wheel work. */
export function PhotoLightbox({ name, pictures, index, onLeave, onClose }: LightboxProps) {
  const words = useWords().product;
  // Created once: the library returns to `index` whenever it gets a new array of slides.
  const [slides] = useState(() =>
    pictures.map((picture, place) => slideOf(picture, words.photoAlt(name, place + 1))),
  );
  const [firstIndex] = useState(index);
  const lastIndex = useRef(index);
  const isAlone = slides.length < 2;
  return (
    <Lightbox
      className="photo-lightbox"
      open
      index={firstIndex}
      close={onClose}
      plugins={isAlone ? [Zoom] : [Zoom, Counter, Thumbnails]}
      slides={slides}
      carousel={{ finite: true }}
      zoom={{ scrollToZoom: true }}
      thumbnails={THUMBNAILS}
      on={{
        view: (now) => {
          lastIndex.current = now.index;
        },
        exiting: () => onLeave(lastIndex.current),
      }}
      {...(isAlone && { render: { buttonPrev: renderNothing, buttonNext: renderNothing } })}
      labels={{
        Lightbox: words.lightbox,
        'Photo gallery': words.gallery,
        Carousel: words.gallery,
        Slide: words.photoWord,
        '{index} of {total}': words.photoOf('{index}', '{total}'),
        Thumbnails: words.smallPhotos,
        Close: words.close,
        Previous: words.previous,
        Next: words.next,
        'Zoom in': words.zoomIn,
        'Zoom out': words.zoomOut,
      }}
    />
  );
}

function slideOf(picture: Picture, alt: string): SlideImage {
  const { src, width, height, widths, formats } = picture;
  const format = formats[formats.length - 1];
  if (!format) return { src, width, height, alt };
  return {
    src,
    width,
    height,
    alt,
    srcSet: [
      ...widths.map((rendition) => ({
        src: formatRenditionUrl(src, rendition, format),
        width: rendition,
        height: Math.round((rendition * height) / width),
      })),
      { src, width, height },
    ],
  };
}

function renderNothing() {
  return null;
}
