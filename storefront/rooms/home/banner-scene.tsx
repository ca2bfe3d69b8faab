import type { Picture as Image } from '@haat/shared/contract/catalogue.ts';
import { buildSrcset } from '@haat/shared/pictures.ts';
import './home-banners.css';

interface BannerSceneProps {
  readonly wide: Image;
  /** The crop for phones; without it phones get the wide one. */
  readonly tall: Image | undefined;
  /** The wide picture's width in the layout, for the `sizes` attribute. */
  readonly sizes: string;
}

const PHONE = '(max-width: 767px)';
const FORMATS = ['avif', 'webp'] as const;

/** A decorative photograph that fills its container behind a text; it adds no information to the text. */
export function BannerScene({ wide, tall, sizes }: BannerSceneProps) {
  return (
    <picture
      className="banner-scene"
      style={wide.tint ? { backgroundColor: wide.tint } : undefined}
    >
      {tall &&
        FORMATS.map((format) => (
          <source
            key={format}
            media={PHONE}
            type={`image/${format}`}
            srcSet={buildSrcset(tall, format)}
            sizes="100vw"
            width={tall.width}
            height={tall.height}
          />
        ))}
      <source type="image/avif" srcSet={buildSrcset(wide, 'avif')} sizes={sizes} />
      <img
        src={wide.src}
        srcSet={buildSrcset(wide, 'webp')}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
