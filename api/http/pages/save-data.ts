import { RENDITION_WIDTHS } from '@haat/shared/pictures.ts';
import type { Context, MiddlewareHandler } from 'hono';

const RENDITION = /\.(\d+)\.(avif|webp)$/;

/** Some shared caches ignore Vary, so only the browser that requested a smaller file may cache it. */
const IMMUTABLE_PRIVATE = { 'Cache-Control': 'private, max-age=31536000, immutable' };

/** True for a rendition, which has its width in its name ('/ab12.640.avif'); false for any other file. */
function isRendition(path: string): boolean {
  return RENDITION.test(path);
}

/** '/ab12.640.avif' → '/ab12.320.avif': the next smaller width, or the same path when there is none. */
export function chooseSmallerRendition(path: string): string {
  return path.replace(RENDITION, (same, width: string, format: string) => {
    const smaller = RENDITION_WIDTHS.findLast((one) => one < Number(width));
    return smaller ? `.${smaller}.${format}` : same;
  });
}

/** Adds `Vary` to a rendition, because clients with Save-Data get a smaller one. */
export const varyBySaveData: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok || !isRendition(c.req.path)) return;
  c.res.headers.append('Vary', 'Save-Data');
  if (!isSavingData(c)) return;
  for (const [name, value] of Object.entries(IMMUTABLE_PRIVATE)) c.res.headers.set(name, value);
};

/** True when the browser asks for less data. */
export function isSavingData(c: Context): boolean {
  return c.req.header('save-data')?.toLowerCase() === 'on';
}
