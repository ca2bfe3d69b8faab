import { isStill, runMove } from './motion.ts';

/** Where a picture is on the screen. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Moves a copy of a picture over the page from one place of the screen to another. The copy scrolls with the page, and takes
 * no clicks. `intoHeader`: above the header, and fading. Does nothing where the device asks for less movement.
 */
export async function startMovingPicture(
  src: string,
  from: Place,
  to: Place,
  intoHeader = false,
): Promise<void> {
  if (isStill() || src === '' || to.width === 0) return;
  const copy = document.createElement('img');
  copy.src = src;
  copy.alt = '';
  copy.className = intoHeader ? 'moving-picture into-header' : 'moving-picture';
  Object.assign(copy.style, {
    left: `${to.left + scrollX}px`,
    top: `${to.top + scrollY}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(copy);
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  await runMove(copy, { transform: [start, 'none'], ...(intoHeader && { opacity: [1, 0.3] }) });
  copy.remove();
}

/** Where an element is, if any of it is on the screen. */
export function findPlace(element: Element | null | undefined): Place | null {
  const place = element?.getBoundingClientRect();
  if (!place || place.width === 0) return null;
  const isSeen =
    place.bottom > 0 && place.top < innerHeight && place.right > 0 && place.left < innerWidth;
  return isSeen ? place : null;
}
