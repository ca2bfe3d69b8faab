import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { renditionUrl } from '@haat/shared/pictures.ts';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useWords } from '../../lib/words.ts';
import type { GalleryLightboxProps } from './gallery-lightbox.tsx';
import './lightbox.css';

/** All photos over the whole screen; arrow keys, swipes, pinches and the wheel work in it. */
export function PhotoLightbox(props: GalleryLightboxProps) {
  const { name, pictures, isOpen, index, onTurn, onClose } = props;
  const words = useWords().product;
  return (
    <Lightbox
      className="photo-lightbox"
      open={isOpen}
      index={index}
      close={onClose}
      plugins={[Zoom]}
      slides={pictures.map((picture, at) => slideOf(picture, words.photoAlt(name, at + 1)))}
      carousel={{ finite: true }}
      zoom={{ scrollToZoom: true }}
      on={{ view: (seen) => onTurn(seen.index) }}
      {...(pictures.length < 2 && { render: { buttonPrev: nothing, buttonNext: nothing } })}
      labels={{
        Lightbox: words.lightbox,
        'Photo gallery': words.gallery,
        Carousel: words.gallery,
        Slide: words.photoWord,
        '{index} of {total}': words.photoOf('{index}', '{total}'),
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
        src: renditionUrl(src, rendition, format),
        width: rendition,
        height: Math.round((rendition * height) / width),
      })),
      { src, width, height },
    ],
  };
}

function nothing() {
  return null;
}
