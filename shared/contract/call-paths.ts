import { type CallName, calls } from './calls.ts';

/**
 * The path of each call. The storefront's build replaces this file by its values (`storefront/bundle/call-paths.ts`), so that
 * a browser sends calls without loading their schemas.
 */
export const callPaths = Object.fromEntries(
  Object.entries(calls).map(([name, { path }]) => [name, path]),
) as Readonly<Record<CallName, string>>;
