import { expect, type Locator, type Page } from '@playwright/test';

const STEPS_MAX = 250;

/** A shopper who uses only the keyboard. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce(
      (before, key) => before.then(() => this.#page.keyboard.press(key)),
      Promise.resolve(),
    );
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Presses Tab until the target has the focus; the focus must be visible there. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let step = 0; step < STEPS_MAX; step += 1) {
      await this.press(key);
      if (await hasFocus(target)) return this.expectFocusOn(target);
    }
    throw new Error(`Not reached in ${STEPS_MAX} steps: ${await target.innerText()}`);
  }

  async goBackTo(target: Locator): Promise<void> {
    await this.goTo(target, 'Shift+Tab');
  }

  /** Goes to a link or a button and presses Enter. */
  async use(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  async useBehind(target: Locator): Promise<void> {
    await this.goBackTo(target);
    await this.press('Enter');
  }

  /** Goes to a field and types; Tab selects the old text, so it is replaced. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.type(text);
  }

  /** Expects that the target has the focus, and that the focus is visible. */
  async expectFocusOn(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    await expect(async () => expect(await target.evaluate(describeFocus)).toEqual(SEEN)).toPass({
      timeout: 15_000,
    });
  }

  /** Expects that the focus is not lost to the top of the page. */
  async expectFocusNotLost(): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement?.localName))
      .not.toBe('body');
  }
}

const SEEN = { hasRing: true, isInView: true };

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Runs in the page. When a parent or the next element draws a field, or what lies over a card, the focus ring may be there. */
function describeFocus(element: Element) {
  const around: Element[] = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    around.push(one);
  const next = element.nextElementSibling;
  const drawn = next ? [...around, next, ...next.children] : around;
  const styles = drawn.map((one) => getComputedStyle(one));
  const hasRing = [...styles, getComputedStyle(element, '::after')].some(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  const isInView = around.slice(0, 3).some((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width < 4 || height < 4) return false;
    const [x, y] = [left + width / 2, Math.min(Math.max(top, 0) + 4, top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (one.contains(hit) || hit.contains(one)) && hit !== document.body;
  });
  return { hasRing, isInView };
}
