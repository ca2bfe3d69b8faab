import { languages } from '@haat/shared/languages.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import { findViolations } from './axe.ts';
import { STATES, STATES_OF_PHONES } from './states/all-states.ts';
import { type Accounts, Scene } from './states/scene.ts';
import { expect, findProduct, listEveryPath, open, test } from './support.ts';
import { expectWholeWords } from './whole-words.ts';

/** On a busy machine; each state opens a new browser and signs in. */
const STATE_MS_MAX = 15_000;
/** A step that waits longer waits in vain, and should say so itself. */
const WAIT_MS_MAX = 60_000;
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// Each size is tested with both schemes and both languages; every pair of two settings is covered.
const LOOKS = {
  desktop: [
    { colorScheme: 'light', language: 'en' },
    { colorScheme: 'dark', language: 'hi' },
  ],
  phone: [
    { colorScheme: 'dark', language: 'en' },
    { colorScheme: 'light', language: 'hi' },
  ],
} as const;

for (const place of [0, 1] as const) {
  test(`axe finds nothing on any page, and no word is split between lines (look ${place + 1} of 2)`, async ({
    page,
  }, { project }) => {
    test.slow();
    const { colorScheme, language } = LOOKS[project.name as keyof typeof LOOKS][place];
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const product = await findProduct(page, ({ ratingCount }) => ratingCount > 4);
    for (const path of listEveryPath(product)) {
      const shown = getPathInLanguage(language, path);
      await test.step(shown, async () => {
        await open(page, shown);
        expect(await findViolations(page)).toEqual([]);
        await expectWholeWords(page);
      });
    }
  });
}

/** Half of the states at one size and in one language, so that each state is seen at both sizes and in both languages. */
const isSeen = (place: number, language: 'en' | 'hi', isPhone: boolean): boolean =>
  (place % 2 === 0) === (isPhone === (language === 'hi'));

for (const language of ['en', 'hi'] as const)
  test(`axe finds nothing in what opens and in what customers see, and no word is split between lines (${languages[language].englishName})`, async ({
    browser,
  }, { project }) => {
    test.setTimeout(STATES.length * STATE_MS_MAX);
    const isPhone = project.name === 'phone';
    const accounts: Accounts = new Map();
    const seen = STATES.filter((_, place) => isSeen(place, language, isPhone));
    for (const [name, show] of isPhone ? [...seen, ...STATES_OF_PHONES] : seen)
      await test.step(name, async () => {
        const page = await browser.newPage();
        page.setDefaultTimeout(WAIT_MS_MAX);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await show(new Scene(page, language, isPhone, accounts));
        expect.soft(await findViolations(page), name).toEqual([]);
        await expectWholeWords(page);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect.soft(await findViolations(page, OF_COLOURS), `${name}, dark`).toEqual([]);
        await page.close();
      });
  });
