import { languages } from '@haat/shared/languages.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import { findViolations } from './axe.ts';
import { chooseLook, expectNoSidewaysScroll, isStateSeen, LOOKS_OF_A_SIZE } from './looks.ts';
import { STATES, STATES_OF_PHONES } from './states/all-states.ts';
import { type Accounts, Scene } from './states/scene.ts';
import { expect, findProduct, listEveryPath, open, test } from './support.ts';
import { expectWholeWords } from './whole-words.ts';

/** On a busy machine; each state opens a new browser and signs in. */
const STATE_MS_MAX = 15_000;
/** A step that waits longer waits in vain, and should say so itself. */
const WAIT_MS_MAX = 60_000;
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

for (let place = 0; place < LOOKS_OF_A_SIZE; place += 1) {
  test(`axe finds nothing on any page, and no word is split between lines (look ${place + 1} of ${LOOKS_OF_A_SIZE})`, async ({
    page,
  }, { project }) => {
    test.slow();
    const { colorScheme, language } = chooseLook(project.name, place);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const product = await findProduct(page, ({ ratingCount }) => ratingCount > 4);
    for (const path of listEveryPath(product)) {
      const shown = getPathInLanguage(language, path);
      await test.step(shown, async () => {
        await open(page, shown);
        expect.soft(await findViolations(page), shown).toEqual([]);
        await expectWholeWords(page);
        await expectNoSidewaysScroll(page, shown);
      });
    }
  });
}

for (const language of ['en', 'hi'] as const)
  test(`axe finds nothing in what opens and in what customers see, and no word is split between lines (${languages[language].englishName})`, async ({
    browser,
  }, { project }) => {
    test.setTimeout(STATES.length * STATE_MS_MAX);
    const isPhone = project.name.endsWith('phone');
    const accounts: Accounts = new Map();
    const seen = STATES.filter((_, place) => isStateSeen(place, language, isPhone));
    for (const [name, show] of isPhone ? [...seen, ...STATES_OF_PHONES] : seen)
      await test.step(name, async () => {
        const page = await browser.newPage();
        page.setDefaultTimeout(WAIT_MS_MAX);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await show(new Scene(page, language, isPhone, accounts));
        expect.soft(await findViolations(page), name).toEqual([]);
        await expectWholeWords(page);
        await expectNoSidewaysScroll(page, name);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect.soft(await findViolations(page, OF_COLOURS), `${name}, dark`).toEqual([]);
        await page.close();
      });
  });
