const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** '20 seconds', '2 minutes', '1 hour': rounded up, so that nobody tries again too early. */
export function formatWait(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
