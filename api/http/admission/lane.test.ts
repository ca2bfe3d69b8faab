import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calculatePause, calculateShare } from './event-loop-share.ts';
import { Lane } from './lane.ts';

const BOUNDS = {
  running: 2,
  queue: { length: 2, waitMs: 1_000 },
  crowd: { running: 2, length: 1, waitMs: 50 },
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
  // One who waited in vain is no crowd: those after it wait as usual.
  leave.push(enter(4), enter(5));
  expect(events).toHaveLength(3);
  for (const one of leave) one();
  expect(events.slice(3)).toEqual(['start 4', 'start 5']);
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

it('a crowd starts with pauses while the event loop is busy', () => {
  const share = { current: 1, pauseMs: 30 };
  const { enter, events } = openLane({ share });
  const leave = [1, 2, 3, 4].map(enter);
  leave.push(enter(5)); // one too many: from now on it is a crowd, of which one may wait
  expect(events.splice(0)).toEqual(['start 1', 'start 2', 'refuse 5']);
  leave[0]?.();
  leave[1]?.();
  vi.advanceTimersByTime(29);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events.splice(0)).toEqual(['start 3']);
  vi.advanceTimersByTime(30);
  expect(events.splice(0)).toEqual(['start 4']);
  leave[2]?.();
  leave[3]?.();
  enter(6)();
  enter(7)();
  expect(events).toEqual([]);
  share.pauseMs = 0;
  enter(8)();
  expect(events).toEqual(['start 8']);
});

it('a few who ask again whenever they are refused are no crowd for long', () => {
  const bounds = { ...BOUNDS, crowd: { running: 2, length: 6, waitMs: 50 } };
  const { enter, events } = openLane({ bounds, share: { current: 1, pauseMs: 60 } });
  for (const one of [1, 2, 3, 4, 5].map(enter)) one();
  for (let name = 10; name < 90; name += 1) {
    const leave = [enter(name), enter(name + 100)];
    vi.advanceTimersByTime(50);
    for (const one of leave) one();
  }
  events.length = 0;
  enter(200)();
  enter(201)();
  expect(events).toEqual(['start 200', 'start 201']);
});

describe('more than a lane can run', () => {
  const LONG = { ...BOUNDS, queue: { length: 64, waitMs: 1_000 } };
  const many = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  it('as a burst waits, and of a crowd only a few for a short time', () => {
    const { enter, events } = openLane({ bounds: LONG });
    const leave = many(1, 20).map(enter);
    vi.advanceTimersByTime(101);
    enter(21);
    expect(events.splice(0)).toEqual(['start 1', 'start 2', 'refuse 21']);
    // Who came with the burst is served.
    for (const one of leave.slice(0, 18)) one();
    expect(events.splice(0)).toEqual(many(3, 20).map((name) => `start ${name}`));
    enter(22);
    enter(23);
    vi.advanceTimersByTime(50);
    expect(events.splice(0)).toEqual(['refuse 23', 'refuse 22']);
    vi.advanceTimersByTime(2_000);
    leave.push(enter(24), enter(25));
    expect(events).toEqual([]);
    for (const one of leave) one();
    expect(events).toEqual(['start 24', 'start 25']);
  });

  it('as a crowd runs fewer at once', () => {
    const bounds = { ...LONG, crowd: { ...LONG.crowd, running: 1 } };
    const { enter, events } = openLane({ bounds });
    const leave = many(1, 20).map(enter);
    vi.advanceTimersByTime(101);
    enter(21);
    leave[0]?.();
    expect(events).toEqual(['start 1', 'start 2', 'refuse 21']);
    leave[1]?.();
    expect(events.at(-1)).toBe('start 3');
  });

  it('is a burst as long as it becomes less', () => {
    const { enter, events } = openLane({ bounds: LONG });
    const leave = many(1, 20).map(enter);
    vi.advanceTimersByTime(80);
    for (const at of [0, 1, 2]) leave[at]?.();
    vi.advanceTimersByTime(80);
    leave.push(enter(21));
    for (const one of leave) one();
    expect(events).toEqual(many(1, 21).map((name) => `start ${name}`));
  });

  it('is no crowd while only a few wait, however long and however many come after them', () => {
    const { enter, events } = openLane({ bounds: LONG });
    const leave = many(1, 16).map(enter);
    for (let name = 17; name < 30; name += 1) {
      vi.advanceTimersByTime(50);
      leave[name - 17]?.();
      leave.push(enter(name));
    }
    for (const one of leave) one();
    expect(events).toEqual(many(1, 29).map((name) => `start ${name}`));
  });
});

it('does less while the process is behind, but never nothing, and a burst waits all the same', () => {
  const { enter, events } = openLane({ share: { current: 0.1, pauseMs: 0 } });
  const leave = [1, 2, 3, 4].map(enter);
  expect(events).toEqual(['start 1', 'refuse 4']);
  for (const one of leave) one();
  expect(events.slice(2)).toEqual(['start 2', 'start 3']);
});

it('the share shrinks fast while the event loop is late, and grows back', () => {
  const late = [1, 2, 3].reduce((share) => calculateShare(share, 100), 1);
  expect(late).toBeLessThan(0.4);
  expect(calculateShare(0.1, 1_000)).toBe(0.1);
  expect(Array.from({ length: 10 }).reduce<number>((share) => calculateShare(share, 5), late)).toBe(
    1,
  );
});

it('the pause grows while the event loop is busy nearly all the time, and goes when it is not', () => {
  const pauses = [0.95, 0.95, 0.95, 1, 0.6, 0.6].reduce<number[]>(
    (all, utilization) => [...all, calculatePause(all.at(-1) ?? 0, utilization)],
    [],
  );
  expect(pauses[0]).toBeGreaterThan(0);
  expect(pauses.slice(0, 4)).toEqual(pauses.slice(0, 4).toSorted((a, b) => a - b));
  expect(pauses[5]).toBeLessThan(pauses[3] ?? 0);
  const idle = Array.from({ length: 100 }).reduce<number>(
    (pause) => calculatePause(pause, 0.5),
    100,
  );
  const busy = Array.from({ length: 100 }).reduce<number>((pause) => calculatePause(pause, 1), 0);
  expect([idle, busy]).toEqual([0, 50]);
});

function openLane({ bounds = BOUNDS, share = { current: 1, pauseMs: 0 } } = {}) {
  const lane = new Lane(bounds, share);
  const events: string[] = [];
  const enter = (name: number): (() => void) =>
    lane.enter({
      start: () => events.push(`start ${name}`),
      refuse: () => events.push(`refuse ${name}`),
    });
  return { lane, events, enter };
}
