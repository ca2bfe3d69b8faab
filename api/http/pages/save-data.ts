import { RENDITION_WIDTHS } from '@haat/shared/pictures.ts';

const RENDITION = /\.(\d+)\.(avif|webp)$/;

/** True for a picture in one of its widths ('/ab12.640.avif'), false for any other file. */
export function isRendition(path: string): boolean {
  return RENDITION.test(path);
}

/** '/ab12.640.avif' → '/ab12.320.avif': the next smaller width; the same where there is none. */
export function chooseSmallerRendition(path: string): string {
  return path.replace(RENDITION, (same, width: string, format: string) => {
    const smaller = RENDITION_WIDTHS.findLast((one) => one < Number(width));
    return smaller ? `.${smaller}.${format}` : same;
  });
}
