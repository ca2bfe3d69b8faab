import { expect, test } from 'vitest';
import { lightFor, type Rgb, tone } from './tone.ts';

test('the light for a near-white comes out as that near-white', () => {
  const plate: Rgb = [0.888, 0.88, 0.855];
  for (const [at, light] of tone(lightFor(plate)).entries())
    expect(light).toBeCloseTo(plate[at] ?? 0, 6);
});

test('colours that a screen can show keep their hue, and no light is brighter than white', () => {
  expect(tone([0.5, 0.3, 0.2])).toEqual([0.46, 0.26, expect.closeTo(0.16, 6)]);
  expect(Math.max(...tone([900, 40, 3]))).toBeLessThan(1);
});
