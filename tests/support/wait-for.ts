import { vi } from 'vitest';

/** By default Vitest gives up after a second, and a busy machine may need longer for anything. Only a test that fails takes as long. */
const PATIENCE_MS = 20_000;

interface Patience {
  readonly interval?: number;
  readonly timeout?: number;
}

/** Calls the check again and again until it no longer throws, and returns what it returns. */
export function waitFor<Result>(
  check: () => Result | Promise<Result>,
  patience: Patience = {},
): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, ...patience });
}

/** Asks again and again until the answer is true. */
export async function waitUntil(
  ask: () => boolean | Promise<boolean>,
  patience: Patience = {},
): Promise<void> {
  await vi.waitUntil(ask, { timeout: PATIENCE_MS, ...patience });
}
