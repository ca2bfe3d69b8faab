import { expect, type Page } from '@playwright/test';

const NARROWEST_PX = 320;

/** Expects that no word is split over two lines, in the current window and in the narrowest one that the store supports. */
export async function expectWholeWords(page: Page): Promise<void> {
  expect.soft(await findSplitWords(page)).toEqual([]);
  const size = page.viewportSize();
  if (!size || size.width > PHONE_PX_MAX) return;
  await page.setViewportSize({ ...size, width: NARROWEST_PX });
  expect.soft(await findSplitWords(page), `at ${NARROWEST_PX} px`).toEqual([]);
  await page.setViewportSize(size);
}

const PHONE_PX_MAX = 480;

/** The split words, such as 'Terracott|a', each with the element that contains it. */
function findSplitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const lineOf = (text: Node, from: number, to: number) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0);
      return { first: tops.at(0)?.top ?? 0, last: tops.at(-1)?.top ?? 0 };
    };
    const isNextLine = (top: number, former: number) => top - former > 6;
    const splitIn = (text: Node) =>
      [...(text.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)].flatMap(({ 0: word, index }) => {
        const { first, last } = lineOf(text, index, index + word.length);
        if (!isNextLine(last, first)) return [];
        const letters = Array.from({ length: word.length }, (_, place) => index + place);
        const at = letters.findIndex((place) =>
          isNextLine(lineOf(text, place, place + 1).first, first),
        );
        return [`${word.slice(0, at)}|${word.slice(at)}`];
      });
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const part = texts.currentNode.parentElement;
      // Text only for screen readers is one pixel wide.
      if (!part?.checkVisibility({ visibilityProperty: true }) || part.clientWidth === 1) continue;
      for (const word of splitIn(texts.currentNode)) found.push(`${word} in .${part.className}`);
    }
    return found;
  });
}
