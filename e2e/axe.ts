import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds wrong with the page, by these rules. What fades in has little contrast meanwhile,
 * so it waits for animations.
 */
export async function findViolations(page: Page, rules = RULES): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      iframes: false, // the pages have none
    });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`,
    );
  }, rules);
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
