/** These functions are sent to the browser and run there, so each contains all that it uses. */

interface Noted {
  readonly events: PerformanceEventTiming[];
  readonly taskEnds: number[];
  answeredAt: number;
}

interface PerformanceEventTiming extends PerformanceEntry {
  readonly interactionId: number;
  readonly processingStart: number;
  readonly processingEnd: number;
}

type Window = typeof globalThis & { interactions: Noted };

/** Notes events of interactions and long tasks from the first moment of a page. */
export function recordInteractions(): void {
  const noted: Noted = { events: [], taskEnds: [], answeredAt: 0 };
  (globalThis as Window).interactions = noted;
  const LEAST_MS = 16; // the least that browsers report
  new PerformanceObserver((list) => {
    noted.events.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: LEAST_MS } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.taskEnds.push(startTime + duration);
  }).observe({ type: 'longtask' });
}

/** Forgets the events until now, and watches for the answer. */
export function awaitAnswer(answer: string): void {
  const noted = (globalThis as Window).interactions;
  noted.events.length = 0;
  noted.answeredAt = 0;
  const look = () => {
    if (!document.querySelector(answer)) return;
    changed.disconnect();
    document.removeEventListener('focusin', look);
    requestAnimationFrame(() => setTimeout(() => (noted.answeredAt = performance.now())));
  };
  const changed = new MutationObserver(look);
  changed.observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('focusin', look);
}

export function isAnswered(): boolean {
  return (globalThis as Window).interactions.answeredAt > 0;
}

/** Whether there was no long task for the last second, and the page is `afterMs` old. */
export function isQuiet(afterMs: number): boolean {
  const QUIET_MS = 1000;
  const { taskEnds } = (globalThis as Window).interactions;
  const now = performance.now();
  return now > afterMs && now - (taskEnds.at(-1) ?? 0) > QUIET_MS;
}

/** The slowest event of the interaction. What took less than browsers report counts as the least that they do. */
export function readInteraction() {
  const { events, answeredAt } = (globalThis as Window).interactions;
  const slowest = events
    .filter(({ interactionId }) => interactionId > 0)
    .reduce<PerformanceEventTiming | null>(
      (most, event) => (most && most.duration >= event.duration ? most : event),
      null,
    );
  if (!slowest) return { paintMs: 16, delayMs: 0, handlersMs: 0, answerMs: null };
  const { startTime, processingStart, processingEnd, duration } = slowest;
  return {
    paintMs: duration,
    delayMs: processingStart - startTime,
    handlersMs: processingEnd - processingStart,
    answerMs: answeredAt - startTime,
  };
}
