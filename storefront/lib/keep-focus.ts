/** Navigation state of a change within a page that happens to change its path. */
export const KEEP_FOCUS = { keepsFocus: true } as const;

/** True when the navigation asked that the focus stay where it is. */
export function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state;
}
