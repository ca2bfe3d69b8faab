import type { Picture } from './contract/catalogue.ts';

/** The URL of one rendition: '/media/ab12.webp' at 320 px as avif is '/media/ab12.320.avif'. */
export function renditionUrl(src: string, width: number, format: 'avif' | 'webp'): string {
  return `${src.replace(/\.[a-z0-9]+$/i, '')}.${width}.${format}`;
}

/** The srcset of a picture in one format; empty for a picture without renditions. */
export function srcset(picture: Picture, format: 'avif' | 'webp'): string {
  if (!picture.formats.includes(format)) return '';
  return picture.widths
    .map((width) => `${renditionUrl(picture.src, width, format)} ${width}w`)
    .join(', ');
}
