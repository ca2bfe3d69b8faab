import { expect } from '@playwright/test';

/** The page functions that this story needs, from Playwright or Puppeteer. */
export interface AnyPage {
  /** Opens a page and waits until it is hydrated. */
  readonly open: (path: string) => Promise<void>;
  readonly click: (x: number, y: number) => Promise<void>;
  readonly press: (key: 'ArrowLeft' | 'ArrowRight' | 'Escape') => Promise<void>;
  /** Runs in the page. */
  readonly ask: <Answer>(
    question: (selector: string) => Answer | Promise<Answer>,
    selector: string,
  ) => Promise<Answer>;
}

export const LARGE = '[role=dialog][aria-label="Large photos"]';
const STAGE = '.gallery-stage';

/** Changes a product's photos in the large view by mouse, keyboard and small photos, and checks which photo is shown. */
export async function turnLargePhotos(page: AnyPage, path: string, name: string): Promise<void> {
  await page.open(path);
  await click(page, '#photo-1 a');
  expect(await page.ask(photoAtRest, LARGE)).toBe(name);
  await click(page, `${LARGE} [aria-label="Next photo"]`);
  expect(await page.ask(photoAtRest, LARGE)).toBe(`${name}, photo 2`);
  await page.press('ArrowRight');
  expect(await page.ask(photoAtRest, LARGE)).toBe(`${name}, photo 3`);
  expect(await page.ask(textOf, `${LARGE} .yarl__counter`)).toMatch(/^3 \/ \d$/);
  await click(page, smallPhoto(1));
  expect(await page.ask(photoAtRest, LARGE)).toBe(name);
  await click(page, smallPhoto(3));
  expect(await page.ask(photoAtRest, LARGE)).toBe(`${name}, photo 3`);

  await page.press('Escape');
  await expect.poll(() => page.ask(isThere, LARGE)).toBe(false);
  expect(await page.ask(photoAtRest, STAGE)).toBe(`${name}, photo 3`);
  expect(await page.ask(hasFocus, '#photo-3 a')).toBe(true);

  await click(page, '#photo-3 a');
  await click(page, `${LARGE} [aria-label="Previous photo"]`);
  expect(await page.ask(photoAtRest, LARGE)).toBe(`${name}, photo 2`);
}

/**
 * Runs in the page: the photo in the middle of an element, once it is there and nothing has moved for a second. Photos that
 * wrongly snapped back did so within 0.8 s. Undefined when none has come within 20 s.
 */
export function photoAtRest(selector: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let seen = '';
    let since = 0;
    const end = performance.now() + 20_000;
    const look = (now: number) => {
      const { left, top, width, height } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const photo = hit?.closest('img') ?? hit?.querySelector('img');
      const place = photo?.getBoundingClientRect();
      const is = [photo?.alt, place?.left, place?.top, place?.width].join();
      if (is !== seen) [seen, since] = [is, now];
      const isAtRest = now - since >= 1_000 && (photo || now > end);
      if (!isAtRest) requestAnimationFrame(look);
      else resolve(photo?.alt);
    };
    requestAnimationFrame(look);
  });
}

/** The row of small photos begins and ends with hidden placeholders. */
function smallPhoto(number: number): string {
  return `${LARGE} button[aria-label^="Photo ${number} of"]:not([class*=placeholder])`;
}

/** Clicks its middle with the mouse. */
async function click(page: AnyPage, selector: string): Promise<void> {
  await expect.poll(() => page.ask(middleOf, selector)).not.toBeNull();
  const middle = await page.ask(middleOf, selector);
  if (middle) await page.click(middle.x, middle.y);
}

/** Runs in the page: null until the element exists and nothing covers it. */
function middleOf(selector: string): { x: number; y: number } | null {
  const element = document.querySelector(selector);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && element.contains(hit) ? { x, y } : null;
}

/** Runs in the page. */
function textOf(selector: string): string | null | undefined {
  return document.querySelector(selector)?.textContent;
}

/** Runs in the page. */
function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** Runs in the page. */
function hasFocus(selector: string): boolean {
  return document.activeElement === document.querySelector(selector);
}
