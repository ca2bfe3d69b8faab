/** These functions are sent to the browser and run there, so each contains all that it uses. */

interface Noted {
  readonly tasks: { readonly startTime: number; readonly duration: number }[];
  largest: { readonly startTime: number; readonly element: string };
}

type Window = typeof globalThis & { noted: Noted };

/** Notes long tasks and the largest paint from the first moment of a page. */
export function recordTasks(): void {
  const noted: Noted = { tasks: [], largest: { startTime: 0, element: '' } };
  (globalThis as Window).noted = noted;
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, element, url } = entry as PerformanceEntry & {
        element?: Element;
        url?: string;
      };
      const name = element ? `${element.localName}.${element.className}` : '';
      noted.largest = { startTime, element: `${name} ${url?.split('/').at(-1) ?? ''}` };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** What was noted. */
export function readPaints() {
  const { tasks, largest } = (globalThis as Window).noted;
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const firstPaintMs = firstPaint?.startTime ?? 0;
  const later = tasks.filter(({ startTime, duration }) => startTime + duration > firstPaintMs);
  const BLOCKS_FROM_MS = 50;
  return {
    firstPaintMs,
    largestPaintMs: largest.startTime,
    largestElement: largest.element,
    longestTaskMs: Math.max(0, ...later.map(({ duration }) => duration)),
    blockingMs: later.reduce((sum, { duration }) => sum + duration - BLOCKS_FROM_MS, 0),
    aliveMs: Math.max(firstPaintMs, ...later.map((task) => task.startTime + task.duration)),
    nodes: document.querySelectorAll('*').length,
  };
}

/** The index of Lighthouse: how often a second the processor makes a long string, and copies a list, each divided by ten. */
export function measureBenchmarkIndex(): number {
  const measure = (work: (turn: number) => void): number => {
    const start = performance.now();
    let turns = 0;
    while (turns % 10 !== 0 || performance.now() - start < 500) {
      work(turns);
      turns += 1;
    }
    return turns / 10 / ((performance.now() - start) / 1000);
  };
  const from = Array.from({ length: 100_000 }, (_, place) => place);
  const to = [...from];
  const copied = measure((turn) => {
    const [source, target] = turn % 2 === 0 ? [from, to] : [to, from];
    for (let place = 0; place < source.length; place += 1) target[place] = source[place] ?? 0;
  });
  const built = measure(() => {
    let text = '';
    for (let place = 0; place < 10_000; place += 1) text += 'a';
    if (text.length === 1) throw new Error('never, but the loop is not left out');
  });
  return (copied + built) / 2;
}
