import { expect, it } from 'vitest';
import type { CategoryRow } from './queries.ts';
import { presentMenu } from './present.ts';

const read = (count: number) =>
  [
    {
      name: 'Sarees',
      translations: { hi: { name: 'साड़ियाँ' } },
      count,
      picture: null,
      subCategories: [{ name: 'Silk', count: 1, translations: null }],
    },
    { name: 'Toys', translations: null, count: 0, picture: null, subCategories: [] },
  ] as unknown as CategoryRow[];

it('the menu is the same object until something of it changes, in each language', () => {
  const rows = read(2);
  const menu = presentMenu(rows, 'en');
  const inHindi = presentMenu(rows, 'hi');
  expect([menu[0]?.label, inHindi[0]?.label]).toEqual(['Sarees', 'साड़ियाँ']);
  expect(menu).toHaveLength(1);
  for (const again of [rows, read(2)]) {
    expect(presentMenu(again, 'en')).toBe(menu);
    expect(presentMenu(again, 'hi')).toBe(inHindi);
  }
  expect(presentMenu(read(3), 'en')[0]?.count).toBe(3);
  expect(presentMenu(read(3), 'en')).not.toBe(menu);
});
