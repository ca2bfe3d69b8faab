import { RENDITION_WIDTHS } from '@haat/shared/pictures.ts';

const RENDITION = /\.(\d+)\.(avif|webp)$/;

/** True for a rendition, which has its width in its name ('/ab12.640.avif'); false for any other file. */
export function isRendition(path: string): boolean {
  return RENDITION.test(path);
}

/** '/ab12.640.avif' → '/ab12.320.avif': the next smaller width, or the same path when there is none. */
export function chooseSmallerRendition(path: string): string {
  return path.replace(RENDITION, (same, width: string, format: string) => {
    const smaller = RENDITION_WIDTHS.findLast((one) => one < Number(width));
    return smaller ? `.${smaller}.${format}` : same;
  });
}
