import { expect, it } from 'vitest';
import { chooseProcessCount, calculateConnections } from './process-count.ts';

const GB = 1024 ** 3;

it.each([
  { cores: 1, gb: 64, processes: 1 },
  { cores: 2, gb: 1, processes: 1 },
  { cores: 2, gb: 2, processes: 1 },
  { cores: 2, gb: 4, processes: 2 },
  { cores: 8, gb: 4, processes: 4 },
  { cores: 8, gb: 16, processes: 8 },
  { cores: 64, gb: 256, processes: 8 },
])('$cores cores and $gb GB are for $processes processes', ({ cores, gb, processes }) => {
  expect(chooseProcessCount({ cores, memoryBytes: gb * GB })).toBe(processes);
});

it('processes share the connections of the store, and each keeps enough to go on', () => {
  expect([1, 2, 3, 4, 8].map(calculateConnections)).toEqual([10, 10, 6, 5, 4]);
});
