import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EASE, MOVE_MS } from './motion.ts';

it('a movement that a script starts is as long, and as fast at each moment, as those of the styles', async () => {
  const tokens = await readFile(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const read = (name: string) => tokens.match(new RegExp(`${name}: (.+);`))?.[1];
  expect(read('--duration-move')).toBe(`${MOVE_MS}ms`);
  expect(read('--ease')).toBe(EASE);
});
