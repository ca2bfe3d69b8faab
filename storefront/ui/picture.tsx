import type { Picture as Image } from '@haat/shared/contract/catalogue.ts';
import { preload } from 'react-dom';
import { buildSrcset, chooseWidths, formatRenditionUrl } from '@haat/shared/pictures.ts';

interface PictureProps {
  readonly picture: Image;
  /** The picture's width in the layout, as a `sizes` attribute. */
  readonly sizes: string;
  /** For pictures that are never large: the most of `sizes` in CSS px. Renditions that are wider than useful are left out. */
  readonly widestPx?: number;
  /** '' where a text beside the picture says the same. */
  readonly alt: string;
  /** For pictures in the first screen: fetched at once and before the rest. */
  readonly eager?: boolean;
  /** The picture is transparent around the product: the background is shown, not a tint. */
  readonly cutOut?: boolean;
  readonly className?: string;
}

/** A picture in the lightest format and width the browser can use. While it loads, its space is filled with its tint. */
export function Picture(props: PictureProps) {
  const { picture, sizes, widestPx, alt, eager = false, cutOut = false, className } = props;
  const widths = widestPx === undefined ? picture.widths : chooseWidths(picture, widestPx);
  const avif = buildSrcset(picture, 'avif', widths);
  const webp = buildSrcset(picture, 'webp', widths);
  // Named in the head, the picture is requested before styles and scripts. React does not do this for a <picture>.
  if (eager && avif)
    preload(picture.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  // A page has hundreds of small pictures, and few browsers read anything but their AVIFs: for the others one WebP is enough.
  const only = avif && webp && widestPx !== undefined ? widths.at(-1) : undefined;
  const image = (
    <img
      src={only === undefined ? picture.src : formatRenditionUrl(picture.src, only, 'webp')}
      srcSet={only === undefined ? webp : undefined}
      sizes={only === undefined ? webp && sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      style={picture.tint && !cutOut ? { backgroundColor: picture.tint } : undefined}
      decoding={eager || only !== undefined ? undefined : 'async'}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  return avif ? (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={widths.length > 1 ? sizes : undefined} />
      {image}
    </picture>
  ) : (
    image
  );
}
