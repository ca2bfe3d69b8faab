const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** '20 सेकंड', '2 मिनट', '1 घंटे': rounded up, so that nobody tries again too early. */
export function formatWait(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.max(1, Math.ceil(seconds))} सेकंड`;
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} मिनट`;
  return `${Math.ceil(seconds / HOUR)} घंटे`;
}
