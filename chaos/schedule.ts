/** What happens to the store itself, one after the other. */
const HARD_FAULTS = [
  'killNode',
  'killPostgres',
  'stopPostgresAtOnce',
  'killBackend',
  'endConnections',
  'freezePostgres',
  'freezeNode',
  'fillDisk',
] as const;
/** What happens around it, at the same time. */
const SOFT_FAULTS = [
  'mailHangs',
  'mailRefuses',
  'mailIsSlow',
  'providerHangs',
  'providerFails',
  'providerAnswersHalf',
  'providerFailsAfterwards',
  'paymentsSucceedLate',
  'webhooksLost',
  'webhooksDoubled',
  'webhooksOutOfOrder',
] as const;
export type FaultName = (typeof HARD_FAULTS)[number] | (typeof SOFT_FAULTS)[number];

export interface PlannedFault {
  readonly name: FaultName;
  /** From the beginning of the run. */
  readonly atMs: number;
  /** What happens in an instant lasts no time. */
  readonly lastsMs: number;
}

const LASTING_MS: Partial<Record<FaultName, readonly [number, number]>> = {
  killNode: [0, 0],
  killPostgres: [0, 0],
  stopPostgresAtOnce: [0, 0],
  killBackend: [0, 0],
  endConnections: [0, 0],
  freezePostgres: [2_000, 7_000],
  freezeNode: [1_000, 5_000],
  fillDisk: [2_000, 5_000],
};
const SOFT_LASTING_MS = [3_000, 10_000] as const;
const FIRST_AFTER_MS = 3_000;
const PAUSE_MS = [3_500, 7_500] as const;
const SOFT_PAUSE_MS = [500, 3_000] as const;

/** The same seed always plans the same faults: every kind comes before one comes again. */
export function planFaults(seed: number, runMs: number): PlannedFault[] {
  const random = buildRandom(seed);
  return [
    ...planLane(HARD_FAULTS, PAUSE_MS, random, runMs),
    ...planLane(SOFT_FAULTS, SOFT_PAUSE_MS, random, runMs),
  ].sort((a, b) => a.atMs - b.atMs);
}

function planLane(
  names: readonly FaultName[],
  pauseMs: readonly [number, number],
  random: () => number,
  runMs: number,
): PlannedFault[] {
  const planned: PlannedFault[] = [];
  let round: FaultName[] = [];
  for (let atMs = FIRST_AFTER_MS; ; ) {
    if (round.length === 0) round = [...names];
    const [name] = round.splice(Math.floor(random() * round.length), 1);
    if (!name) return planned;
    const lastsMs = between(LASTING_MS[name] ?? SOFT_LASTING_MS, random);
    if (atMs + lastsMs > runMs) return planned;
    planned.push({ name, atMs, lastsMs });
    atMs += lastsMs + between(pauseMs, random);
  }
}

function between([least, most]: readonly [number, number], random: () => number): number {
  return Math.round(least + random() * (most - least));
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function buildRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
