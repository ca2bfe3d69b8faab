import { DAY_MS, formatIsoDay, formatWeekday } from '@haat/shared/dates.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import { delivery as enDelivery } from '@haat/shared/words/en/delivery.ts';
import { delivery as hiDelivery } from '@haat/shared/words/hi/delivery.ts';
import type { Page } from '@playwright/test';
import { asOperator } from './operator.ts';
import { expect, findDesign, open, productPath, test } from './support.ts';

/** In English on a computer, in Hindi on a phone. */
const SHOPS = {
  desktop: { language: 'en', delivery: enDelivery },
  phone: { language: 'hi', delivery: hiDelivery },
} as const;
/** Of a project its own islands: both run beside each other in one store. */
const ISLANDS = {
  desktop: { pincode: '744101', state: 'Andaman and Nicobar Islands' },
  phone: { pincode: '682555', state: 'Lakshadweep' },
} as const;
/** Sold by Jodhpur Joinery. */
const STOOL = 'Mango Wood Counter Stool, 18 in';
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];

test('a holiday on the islands puts off by a working day what comes there from Rajasthan', async ({
  page,
}, { project }) => {
  const { language, delivery } = SHOPS[nameOf(project.name)];
  const { pincode, state } = ISLANDS[nameOf(project.name)];
  const product = await findDesign(page, STOOL);
  const path = getPathInLanguage(language, productPath(product));
  const place = page.getByRole('region', { name: delivery.heading });

  await open(page, path);
  await place.getByRole('textbox').fill(pincode);
  await place.getByRole('button', { name: delivery.check, exact: true }).click();
  const by = await askDay(page, product._id, pincode);
  await expect(place).toContainText(delivery.by(formatWeekday(by, language)));

  await asOperator((operator) => operator.addHoliday(formatIsoDay(by), state));
  const later = findWorkingDayAfter(by);
  await expect(async () => {
    await open(page, path);
    await expect(place).toContainText(delivery.by(formatWeekday(later, language)), {
      timeout: 2_000,
    });
  }).toPass();
});

function nameOf(project: string): keyof typeof SHOPS {
  return project === 'phone' ? 'phone' : 'desktop';
}

/** 'DD-MM-YYYY', as the call says it. */
async function askDay(page: Page, productId: string, pincode: string): Promise<string> {
  const reply = await page.request.post('/api/delivery/promise', {
    data: { pincode, productIds: [productId] },
  });
  const [promise] = (await reply.json()) as { by: string }[];
  return promise?.by ?? '';
}

/** The next day on which carriers work, as 'DD-MM-YYYY' like the given one. */
function findWorkingDayAfter(day: string): string {
  const next = new Date(Date.parse(formatIsoDay(day)) + DAY_MS);
  const iso = next.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const found = iso.split('-').toReversed().join('-');
  const isOff = next.getUTCDay() === 0 || NATIONAL_HOLIDAYS.includes(iso.slice('YYYY-'.length));
  return isOff ? findWorkingDayAfter(found) : found;
}
