import { expect, it } from 'vitest';
import { listTranslations, translate } from './translations.ts';

const lota = {
  name: 'Lota',
  title: 'Brass lota',
  translations: { hi: { name: 'लोटा', title: '' } },
};

it('a field is shown in the language asked for, in English where it is not translated', () => {
  expect(translate(lota, 'name', 'hi')).toBe('लोटा');
  expect(translate(lota, 'name', 'en')).toBe('Lota');
  expect(translate(lota, 'title', 'hi')).toBe('Brass lota');
  expect(translate({ name: 'Bell', translations: {} }, 'name', 'hi')).toBe('Bell');
});

it('search finds a field in every language that it has', () => {
  expect(listTranslations(lota, 'name')).toEqual(['Lota', 'लोटा']);
});
