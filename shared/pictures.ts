import type { Picture } from './contract/catalogue.ts';

/** Where pictures of customers are: their bytes are posted to this path and an id, and public ones are there as WebP. */
export const UPLOADS_PATH = '/media/uploads/';

/** The widths in px of a picture's renditions, besides its own width. */
export const RENDITION_WIDTHS = [320, 640, 960, 1200] as const;

const EXTENSION = /\.[a-z0-9]+$/i;

/** The URL of one rendition: '/media/ab12.webp' at 320 px as avif is '/media/ab12.320.avif'. */
export function formatRenditionUrl(src: string, width: number, format: 'avif' | 'webp'): string {
  return `${src.replace(EXTENSION, '')}.${width}.${format}`;
}

/** The srcset of a picture in one format and in these of its widths; undefined for a picture without such renditions. */
export function buildSrcset(
  picture: Picture,
  format: 'avif' | 'webp',
  widths: readonly number[] = picture.widths,
): string | undefined {
  if (!picture.formats.includes(format) || widths.length === 0) return undefined;
  // A page has hundreds of these, so the extension is removed once and not once per width.
  const name = picture.src.replace(EXTENSION, '');
  return widths.map((width) => `${name}.${width}.${format} ${width}w`).join(',');
}

const DENSE_SCREEN = 2;

/** The widths that a picture needs where its layout is at most so many CSS px wide: up to twice as many device pixels. */
export function chooseWidths({ widths }: Picture, widestPx: number): readonly number[] {
  const enough = widths.findIndex((width) => width >= widestPx * DENSE_SCREEN);
  return enough < 0 ? widths : widths.slice(0, enough + 1);
}
