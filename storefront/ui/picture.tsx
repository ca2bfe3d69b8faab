import type { Picture as Image } from '@haat/shared/contract/catalogue.ts';
import { buildSrcset } from '@haat/shared/pictures.ts';

interface PictureProps {
  readonly picture: Image;
  /** The picture's width in the layout, as a `sizes` attribute. */
  readonly sizes: string;
  /** '' where a text beside the picture says the same. */
  readonly alt: string;
  /** For pictures in the first screen: fetched at once and before the rest. */
  readonly eager?: boolean;
  /** The picture is transparent around the product: the background is shown, not a tint. */
  readonly cutOut?: boolean;
  readonly className?: string;
}

/** A picture in the lightest format and width the browser can use. While it loads, its space is filled with its tint. */
export function Picture({
  picture,
  sizes,
  alt,
  eager = false,
  cutOut = false,
  className,
}: PictureProps) {
  const avif = buildSrcset(picture, 'avif');
  const webp = buildSrcset(picture, 'webp');
  const image = (
    <img
      src={picture.src}
      srcSet={webp}
      sizes={webp && sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      style={picture.tint && !cutOut ? { backgroundColor: picture.tint } : undefined}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
  return avif ? (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  ) : (
    image
  );
}
