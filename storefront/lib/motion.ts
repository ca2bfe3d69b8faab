/** How long every small movement takes: the token --duration-move, which animations of scripts cannot read. */
export const MOVE_MS = 220;

/** The token --ease. */
export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Whether the shopper's device asks for less movement. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves an element by keyframes of transform and opacity, which need no layout. Resolves at the end; at once where the device asks for less movement. */
export async function runMove(
  element: Element,
  keyframes: PropertyIndexedKeyframes,
  options?: KeyframeAnimationOptions,
): Promise<void> {
  if (isStill()) return;
  const move = element.animate(keyframes, { duration: MOVE_MS, easing: EASE, ...options });
  await move.finished.catch(() => undefined); // the element was removed
}
