import { expect, test } from 'vitest';
import { clearGround, withOutline } from './ground.ts';
import { planeOf } from './planes.ts';

const SIZE = { width: 100, height: 100 };

test('grey that lies on all of the paper goes, the thing stays whole, and nothing is left at the frame', () => {
  const alpha = planeOf(SIZE, (pixel) => (isThing(pixel) ? 1 : 0.1));
  const clear = clearGround(alpha, SIZE);
  expect(clear[50 * 100 + 50]).toBeCloseTo(1, 6);
  expect(clear[20 * 100 + 50]).toBeCloseTo(0, 6);
  expect(clear[0]).toBe(0);
});

test('an outline is never brighter than the thing beside it', () => {
  const alpha = planeOf(SIZE, (pixel) => (isThing(pixel) ? 1 : pixel === 50 * 100 + 39 ? 0.2 : 0));
  const light = planeOf(SIZE, (pixel) => (isThing(pixel) || pixel === 50 * 100 + 39 ? 0.5 : 0));
  expect(withOutline(light, alpha, SIZE)[50 * 100 + 39]).toBe(0.5);
});

function isThing(pixel: number): boolean {
  const [x, y] = [pixel % 100, Math.floor(pixel / 100)];
  return Math.abs(x - 50) <= 10 && Math.abs(y - 50) <= 10;
}
