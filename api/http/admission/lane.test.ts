import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calculateShare } from './event-loop-share.ts';
import { Lane } from './lane.ts';

const BOUNDS = {
  running: 2,
  queue: { length: 2, waitMs: 1_000 },
  crowdedQueue: { length: 1, waitMs: 50 },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs so many, lets so many wait in their order, and refuses the rest at once', () => {
  const { enter, events } = openLane();
  const leave = [1, 2, 3, 4, 5].map(enter);
  expect(events).toEqual(['start 1', 'start 2', 'refuse 5']);
  leave[1]?.();
  leave[0]?.();
  expect(events.slice(3)).toEqual(['start 3', 'start 4']);
});

it('refuses who has waited too long', () => {
  const { enter, events, lane } = openLane();
  const leave = [1, 2, 3].map(enter);
  vi.advanceTimersByTime(1_000);
  expect(events).toEqual(['start 1', 'start 2', 'refuse 3']);
  for (const one of leave) one();
  expect([lane.activeCount, lane.pendingCount]).toEqual([0, 0]);
});

it('gives a place once, however often it is left, and none to a client that has gone', () => {
  const { enter, events, lane } = openLane();
  const leave = [1, 2, 3, 4].map(enter);
  leave[2]?.();
  leave[0]?.();
  leave[0]?.();
  expect(events).toEqual(['start 1', 'start 2', 'start 4']);
  leave[3]?.();
  expect([lane.activeCount, lane.pendingCount]).toEqual([1, 0]);
  vi.advanceTimersByTime(1_000);
  expect(events).toHaveLength(3);
});

it('lets a burst wait, and of a crowd only a few for a short time', () => {
  const { enter, events } = openLane();
  const leave = [1, 2, 3, 4].map(enter);
  vi.advanceTimersByTime(251);
  enter(5);
  expect(events.splice(0)).toEqual(['start 1', 'start 2', 'refuse 5']);
  leave[0]?.();
  expect(events.splice(0)).toEqual(['refuse 3', 'refuse 4']);
  leave.push(enter(6), enter(7));
  enter(8);
  vi.advanceTimersByTime(50);
  expect(events.splice(0)).toEqual(['start 6', 'refuse 8', 'refuse 7']);
  vi.advanceTimersByTime(2_000);
  leave.push(enter(9), enter(10));
  expect(events).toEqual([]);
  for (const one of leave) one();
  expect(events).toEqual(['start 9', 'start 10']);
});

it('a queue that is never empty is no crowd while nobody waits long', () => {
  const { enter, events } = openLane();
  const leave = [1, 2].map(enter);
  for (let name = 3; name < 9; name += 1) {
    leave.push(enter(name));
    vi.advanceTimersByTime(200);
    leave[name - 3]?.();
  }
  expect(events).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((name) => `start ${name}`));
});

it('a few who wait long are no crowd', () => {
  const { enter, events } = openLane();
  const leave = [1, 2, 3].map(enter);
  vi.advanceTimersByTime(900);
  leave.push(enter(4));
  for (const one of leave) one();
  expect(events).toEqual([1, 2, 3, 4].map((name) => `start ${name}`));
});

it('does less while the process is behind, but never nothing', () => {
  const { enter, events } = openLane(() => 0.1);
  const leave = [1, 2, 3].map(enter);
  expect(events).toEqual(['start 1', 'refuse 3']);
  leave[0]?.();
  expect(events.at(-1)).toBe('start 2');
});

it('the share shrinks fast while the event loop is late, and grows back', () => {
  const late = [1, 2, 3].reduce((share) => calculateShare(share, 100), 1);
  expect(late).toBeLessThan(0.4);
  expect(calculateShare(0.1, 1_000)).toBe(0.1);
  expect(Array.from({ length: 10 }).reduce<number>((share) => calculateShare(share, 5), late)).toBe(
    1,
  );
});

function openLane(share?: () => number) {
  const lane = new Lane(BOUNDS, share);
  const events: string[] = [];
  const enter = (name: number): (() => void) =>
    lane.enter({
      start: () => events.push(`start ${name}`),
      refuse: () => events.push(`refuse ${name}`),
    });
  return { lane, events, enter };
}
