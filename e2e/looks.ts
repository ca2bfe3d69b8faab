import { expect, type Page, type Project } from '@playwright/test';

type Language = 'en' | 'hi';
type ColorScheme = 'light' | 'dark';

export interface Look {
  readonly colorScheme: ColorScheme;
  readonly language: Language;
}

/** With `AXE=all` every page and state is seen at every width, in every scheme and language. Otherwise each pair of two settings. */
export const IS_EVERY_LOOK: boolean = process.env['AXE'] === 'all';

/** The widths that only `AXE=all` adds to those of phone and desktop. */
export const FURTHER_SIZES: readonly Project[] = IS_EVERY_LOOK
  ? [
      {
        name: 'narrowest phone',
        use: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
        testMatch: 'accessibility.story.ts',
      },
      {
        name: 'tablet',
        use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
        testMatch: 'accessibility.story.ts',
      },
    ]
  : [];

const LIGHT_EN: Look = { colorScheme: 'light', language: 'en' };
const DARK_EN: Look = { colorScheme: 'dark', language: 'en' };
const LIGHT_HI: Look = { colorScheme: 'light', language: 'hi' };
const DARK_HI: Look = { colorScheme: 'dark', language: 'hi' };

/** In how many looks each page is seen at one size. */
export const LOOKS_OF_A_SIZE = IS_EVERY_LOOK ? 4 : 2;

/** The looks of the pages at one size: each size has both schemes and both languages. */
export function chooseLook(project: string, place: number): Look {
  const isPhone = project === 'phone';
  const looks = isPhone
    ? [DARK_EN, LIGHT_HI, LIGHT_EN, DARK_HI]
    : [LIGHT_EN, DARK_HI, DARK_EN, LIGHT_HI];
  return looks[place] ?? LIGHT_EN;
}

/** Half of the states at one size and in one language, so that each state is seen at both sizes and in both languages. */
export function isStateSeen(place: number, language: Language, isPhone: boolean): boolean {
  return IS_EVERY_LOOK || (place % 2 === 0) === (isPhone === (language === 'hi'));
}

/** Expects that the page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(beyond, `${name}: px beyond the window`).toBeLessThanOrEqual(0);
}
