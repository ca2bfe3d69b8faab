import { expect, it } from 'vitest';
import { deserialise, serialise } from './serialised-data.ts';

it('what was packed is unpacked, here and after a journey as JSON', () => {
  const content = { names: ['लोटा', '</script>'], none: null };
  const packed = serialise(content);
  expect(deserialise(packed)).toBe(content);
  const arrived = JSON.parse(JSON.stringify(packed));
  expect(deserialise(arrived)).toEqual(content);
  expect(deserialise(arrived)).toBe(deserialise(arrived));
});
