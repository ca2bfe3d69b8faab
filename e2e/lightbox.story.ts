import { turnLargePhotos } from './large-photos.ts';
import { findLota, open, productPath, test } from './support.ts';

test('the lightbox stops at the chosen photo, and the page shows the last one seen', async ({
  page,
}) => {
  const lota = await findLota(page);
  const chromium = {
    open: (path: string) => open(page, path),
    click: (x: number, y: number) => page.mouse.click(x, y),
    press: (key: string) => page.keyboard.press(key),
    ask: page.evaluate.bind(page),
  };
  await turnLargePhotos(chromium, productPath(lota), lota.displayinfo);
});
