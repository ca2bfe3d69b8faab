import { afterAll, afterEach, vi } from 'vitest';

// Test files share a process: what a test borrowed from it is given back before the next begins. What a file replaces at its
// top, for all of its tests, is given back at its end.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
