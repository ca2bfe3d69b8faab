import { expect, it } from 'vitest';
import { formatOrderNumber } from './order-number.ts';

it('names an order by the last ten digits of its id, in two groups', () => {
  expect(formatOrderNumber('0123456789abcd4a83c7790f')).toBe('HT-4A83C-7790F');
});
