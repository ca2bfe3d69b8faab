import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page, by these rules. What fades in has little contrast meanwhile,
 * so it waits for animations.
 */
export async function findViolations(page: Page, rules = RULES): Promise<string[]> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // the pages have no frames; looking for some takes long
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`,
  );
}

/** Waits for all animations except endless ones. In what is hidden (a closed menu) the browser never ends one. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return !isEndless && target?.checkVisibility();
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
