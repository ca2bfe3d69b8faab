import { expect, test } from 'vitest';
import { ditherAt } from './dither.ts';
import { expose } from './expose.ts';
import { fromScreen } from './tone.ts';

const SIZE = { width: 200, height: 100 };
const COUNT = SIZE.width * SIZE.height;

test('light between two steps of the screen becomes both, and is right on average', () => {
  const [even, odd] = [averageOf(0.5), averageOf(0.5 + 0.5 / 255)];
  expect(even.values).toBeGreaterThan(2);
  expect(odd.average - even.average).toBeCloseTo(0.5, 1);
});

test('no noise lies between channels or beside each other, and the same picture has the same', () => {
  const channels = [0, 1, 2].map((channel) => ditherAt(5, channel));
  expect(new Set(channels).size).toBe(3);
  const beside = Array.from({ length: COUNT }, (_, at) => ditherAt(at, 0) * ditherAt(at + 1, 0));
  expect(Math.abs(beside.reduce((sum, one) => sum + one) / COUNT)).toBeLessThan(0.05);
  expect(ditherAt(77, 1)).toBe(ditherAt(77, 1));
});

/** Of a grey that the screen shows at `value`, without what the tone mapper takes away. */
function averageOf(value: number) {
  const plane = new Float32Array(COUNT).fill(fromScreen(value) + 0.04);
  const { data } = expose([plane, plane, plane], SIZE, 1);
  return {
    values: new Set(data).size,
    average: data.reduce((sum, one) => sum + one) / data.length,
  };
}
