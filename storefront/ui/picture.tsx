import type { Picture as Image } from '@haat/shared/contract/catalogue.ts';
import { preload } from 'react-dom';
import { buildSrcset, chooseWidths, formatRenditionUrl } from '@haat/shared/pictures.ts';
import type { TemplateTexts } from '../lib/html-templates.ts';

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

/** The attributes of a picture whose values differ from picture to picture. */
export type PictureTexts = TemplateTexts<
  'avif' | 'avifSizes' | 'src' | 'srcSet' | 'srcSizes' | 'width' | 'height' | 'tint'
>;

/** Where there is no picture. */
export const NO_PICTURE: PictureTexts = {
  avif: undefined,
  avifSizes: undefined,
  src: undefined,
  srcSet: undefined,
  srcSizes: undefined,
  width: undefined,
  height: undefined,
  tint: undefined,
};

type PictureLook = Pick<PictureProps, 'alt' | 'eager' | 'className'>;

/** A picture in the lightest format and width the browser can use. While it loads, its space is filled with its tint. */
export function Picture(props: PictureProps) {
  const texts = buildPictureTexts(props);
  if (props.eager) loadPictureEarly(props, texts);
  return renderPicture(texts, props);
}

/**
 * Named in the head, the picture is requested before styles and scripts. React does this only for an <img> that it renders itself
 * and that is in no <picture>.
 */
export function loadPictureEarly(
  { picture, sizes }: Pick<PictureProps, 'picture' | 'sizes'>,
  { avif, src, srcSet, srcSizes }: PictureTexts,
): void {
  const early = { as: 'image', fetchPriority: 'high' } as const;
  if (avif)
    preload(picture.src, { ...early, type: 'image/avif', imageSrcSet: avif, imageSizes: sizes });
  else if (src) preload(src, { ...early, imageSrcSet: srcSet, imageSizes: srcSizes });
}

/** The texts of a picture, for `renderPicture`. */
export function buildPictureTexts({
  picture,
  sizes,
  widestPx,
  cutOut = false,
}: Omit<PictureProps, 'alt'>): PictureTexts {
  const widths = widestPx === undefined ? picture.widths : chooseWidths(picture, widestPx);
  const avif = buildSrcset(picture, 'avif', widths);
  const webp = buildSrcset(picture, 'webp', widths);
  // A page has hundreds of small pictures, and few browsers read anything but their AVIFs: for the others one WebP is enough.
  const only = avif && webp && widestPx !== undefined ? widths.at(-1) : undefined;
  const { src, width, height, tint } = picture;
  return {
    avif,
    avifSizes: avif && widths.length > 1 ? sizes : undefined,
    src: only === undefined ? src : formatRenditionUrl(src, only, 'webp'),
    srcSet: only === undefined ? webp : undefined,
    srcSizes: only === undefined && webp ? sizes : undefined,
    width: String(width),
    height: String(height),
    tint: cutOut ? undefined : (tint ?? undefined),
  };
}

/** As `Picture` shows it. */
export function renderPicture(texts: PictureTexts, { alt, eager = false, className }: PictureLook) {
  const { avif, avifSizes, src, srcSet, srcSizes, width, height, tint } = texts;
  const isOfOneWidth = avif !== undefined && srcSet === undefined;
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSizes}
      width={width}
      height={height}
      alt={alt}
      className={className}
      style={tint ? { backgroundColor: tint } : undefined}
      decoding={eager || isOfOneWidth ? undefined : 'async'}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  return avif ? (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={avifSizes} />
      {image}
    </picture>
  ) : (
    image
  );
}
