import { expect, test } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { turnLargePhotos } from './large-photos.ts';
import { findLota, isHydrated, productPath } from './support.ts';

/** For a first start on a busy machine. */
const LAUNCH_MS = 60_000;

test('the lightbox stops at the chosen photo in Firefox as well', async ({ request, baseURL }) => {
  const lota = await findLota({ request });
  const browser = await launch({
    browser: 'firefox',
    timeout: LAUNCH_MS,
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const page = await browser.newPage();
    const complaints: unknown[] = [];
    page.on('pageerror', (error) => complaints.push(error));
    const firefox = {
      open: async (path: string) => {
        await page.goto(`${baseURL}${path}`);
        await page.waitForFunction(isHydrated);
      },
      click: (x: number, y: number) => page.mouse.click(x, y),
      press: (key: 'ArrowLeft' | 'ArrowRight' | 'Escape') => page.keyboard.press(key),
      ask: page.evaluate.bind(page),
    };
    await turnLargePhotos(firefox, productPath(lota), lota.displayinfo);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
