import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Scene } from './scene.ts';
import { STATES, STATES_OF_PHONES } from './shown-states.ts';
import { everyPath, expect, findProduct, inHindi, open, test } from './support.ts';
import { expectWholeWords } from './whole-words.ts';

const STATE_MS_MAX = 5_000;
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Each size is tested with both schemes and both languages; every pair of two settings is covered.
const LOOKS = {
  desktop: [
    { colorScheme: 'light', language: 'English' },
    { colorScheme: 'dark', language: 'Hindi' },
  ],
  phone: [
    { colorScheme: 'dark', language: 'English' },
    { colorScheme: 'light', language: 'Hindi' },
  ],
} as const;

for (const place of [0, 1] as const) {
  test(`axe finds nothing on any page, and no word is parted (look ${place + 1} of 2)`, async ({
    page,
  }, { project }) => {
    test.slow();
    const { colorScheme, language } = LOOKS[project.name as keyof typeof LOOKS][place];
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const product = await findProduct(page, ({ ratingCount }) => ratingCount > 4);
    for (const path of everyPath(product)) {
      const shown = language === 'Hindi' ? inHindi(path) : path;
      await test.step(shown, async () => {
        await open(page, shown);
        expect(await findViolations(page)).toEqual([]);
        await expectWholeWords(page);
      });
    }
  });
}

for (const tongue of ['English', 'Hindi'] as const)
  test(`axe finds nothing in what opens and in what customers see, and no word is parted (${tongue})`, async ({
    page,
    complaints,
  }, { project }) => {
    test.setTimeout(STATES.length * STATE_MS_MAX);
    const isPhone = project.name === 'phone';
    const scene = new Scene(page, tongue, isPhone);
    for (const [name, show] of isPhone ? [...STATES, ...STATES_OF_PHONES] : STATES)
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await show(scene);
        expect.soft(await findViolations(page), name).toEqual([]);
        await expectWholeWords(page);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect.soft(await findViolations(page, OF_COLOURS), `${name}, dark`).toEqual([]);
      });
    complaints.length = 0; // the browser reports the calls that were refused on purpose
  });

/** Checks all rules, or only those given. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // the pages have no frames; looking for some takes long
  const { violations } = await axe
    .options({ runOnly: rules ?? RULES, resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}
