import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('what was packed is unpacked, here and after a journey as JSON', () => {
  const content = { names: ['लोटा', '</script>'], none: null };
  const packed = pack(content);
  expect(unpack(packed)).toBe(content);
  const arrived = JSON.parse(JSON.stringify(packed));
  expect(unpack(arrived)).toEqual(content);
  expect(unpack(arrived)).toBe(unpack(arrived));
});
