/**
 * Resolves when the browser has painted what was changed until now: a press is seen first, and much work follows. A page
 * in the background is not painted, and waits no longer than a tenth of a second.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}

const UNSEEN_MS = 100;
