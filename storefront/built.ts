import type { ServerBuild } from 'react-router';
import type * as entry from './entry.server.tsx';

/** The built storefront's server half, as server.ts imports it. */
export type Storefront = ServerBuild & { entry: { module: typeof entry } };
