import type { Page } from '@playwright/test';
import { waitForAnimations } from './axe.ts';
import { signUp } from './customer.ts';
import { expectNoSidewaysScroll } from './looks.ts';
import { buildPaidOrder, findProductsOfSellers } from './paid-order.ts';
import { expect, findLota, open, productPath, test } from './support.ts';

test('with colours of the reader’s own no icon is in the colour of the ground, and what is focused is seen', async ({
  page,
}) => {
  test.slow(); // three pages
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const customer = await signUp(page);
  const lota = await findLota(page);
  await customer.call(`/api/user/addtocart/${lota._id}`);
  for (const path of ['/', productPath(lota), '/cart']) {
    await open(page, path);
    await waitForAnimations(page);
    expect(await findFaintIcons(page), path).toEqual([]);
    const focused = page.locator(':focus');
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(focused).not.toHaveCSS('outline-style', 'none');
    }
  }
});

test('on paper there are no menus, every answer is open, and an order has the shop’s name and address', async ({
  page,
}) => {
  const menus = page.locator('header nav, header form, header details, footer');
  await open(page, '/faq');
  await page.emulateMedia({ media: 'print' });
  for (const menu of await menus.all()) await expect(menu).toBeHidden();
  const answers = page.locator('#main details > :not(summary)');
  expect(await answers.count()).toBeGreaterThan(5);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  const customer = await signUp(page);
  await buildPaidOrder(customer, await findProductsOfSellers(page, 1));
  await open(page, '/account?state=profile-myorders');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(page.getByText('Payment ID', { exact: true })).toBeVisible();
  const address = page.getByText('14 Residency Road, Bengaluru, Karnataka 560025');
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').first().getByText('Haat', { exact: true })).toBeVisible();
  await expect(address).toBeVisible();
  for (const menu of await menus.all()) await expect(menu).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('with the widest spacing of letters, words and lines nothing is cut or beside the window at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const customer = await signUp(page);
  const lota = await findLota(page);
  await customer.call(`/api/user/addtocart/${lota._id}`);
  for (const path of ['/', '/products/Audio', productPath(lota), '/cart']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    await waitForAnimations(page);
    await expectNoSidewaysScroll(page, path);
    expect.soft(await findCutTexts(page), path).toEqual([]);
  }
});

/** Success criterion 1.4.12 of WCAG. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Icons in the colour of the ground, each by its place. */
function findFaintIcons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const ground = getComputedStyle(probe).color;
    probe.remove();
    const shapes = [...document.querySelectorAll('svg.icon :is(path, circle, use)')];
    return shapes
      .filter((shape) => shape.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        const drawn = [fill, stroke].filter((colour) => colour !== 'none');
        return drawn.length > 0 && drawn.every((colour) => colour === ground);
      })
      .map((shape) => shape.closest('[class]')?.parentElement?.outerHTML.slice(0, 120) ?? '');
  });
}

/**
 * Texts of which a part lies outside of what hides it. What is shortened on purpose does not count: a name of two lines, which ends with
 * '…' and leads to the whole, and a MRP that has no room beside price and discount.
 */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 3;
    const range = document.createRange();
    const isCutBy = (part: Element, { left, right, bottom }: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      const hides = (how: string) => how === 'hidden' || how === 'clip';
      const isBeside = left < box.left - SLACK_PX || right > box.right + SLACK_PX;
      return (hides(overflowX) && isBeside) || (hides(overflowY) && bottom > box.bottom + SLACK_PX);
    };
    const findCutter = (from: Element | null, rect: DOMRect): Element | null => {
      for (let part = from; part && part !== document.body; part = part.parentElement) {
        const { overflowX, webkitLineClamp } = getComputedStyle(part);
        if (overflowX === 'auto' || overflowX === 'scroll' || webkitLineClamp !== 'none')
          return null;
        if (part.matches('.visually-hidden, .price s') || part.clientWidth === 1) return null;
        if (isCutBy(part, rect)) return part;
      }
      return null;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const part = texts.currentNode.parentElement;
      if (!part?.checkVisibility({ visibilityProperty: true }) || text === '') continue;
      range.selectNodeContents(texts.currentNode);
      const cutter = findCutter(part, range.getBoundingClientRect());
      if (cutter) found.push(`.${cutter.className}: ${text.slice(0, 40)}`);
    }
    return found;
  });
}
