/** The counter, the subject, and how many points it used. */
export type CountedPoints = readonly (readonly [string, string, number])[];

type AddPoints = (subject: string, points: number) => void;

/** So late another process knows of a point. */
const TELL_AFTER_MS = 1_000;
/** Of a crowd beyond this, the rest is counted by each process alone. */
const SUBJECTS_MAX = 20_000;

const counters = new Map<string, AddPoints[]>();
const untold = new Map<string, Map<string, number>>();
let untoldCount = 0;
let tellOthers: ((points: CountedPoints) => void) | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * From now on this process tells the others that share its port what it counts in memory, once a second while there is
 * something. What was counted before is told to nobody. Returns what adds the points that they tell.
 */
export function startSharingCounts(
  tell: (points: CountedPoints) => void,
): (points: CountedPoints) => void {
  clearTimeout(timer);
  forgetUntold();
  tellOthers = tell;
  return (points) => {
    for (const [name, subject, count] of points)
      for (const add of counters.get(name) ?? []) add(subject, count);
  };
}

/** `add` is called with what other processes count under this name. Returns what reports a point of this process to them. */
export function registerCounter(name: string, add: AddPoints): (subject: string) => void {
  counters.set(name, [...(counters.get(name) ?? []), add]);
  return (subject) => {
    if (!tellOthers || untoldCount >= SUBJECTS_MAX) return;
    const points = untold.get(name) ?? new Map<string, number>();
    untold.set(name, points);
    if (!points.has(subject)) untoldCount += 1;
    points.set(subject, (points.get(subject) ?? 0) + 1);
    timer ??= setTimeout(tellAll, TELL_AFTER_MS).unref();
  };
}

function tellAll(): void {
  const points = [...untold].flatMap(([name, subjects]) =>
    [...subjects].map(([subject, count]) => [name, subject, count] as const),
  );
  forgetUntold();
  tellOthers?.(points);
}

function forgetUntold(): void {
  timer = undefined;
  untold.clear();
  untoldCount = 0;
}
