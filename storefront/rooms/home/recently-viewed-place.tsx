import { useIdle } from '../../lib/idle.ts';
import { useOnDemand } from '../../lib/on-demand.ts';

/** Where the products viewed on this device appear. Their code is loaded after everything else. */
export function RecentlyViewedPlace() {
  const { code } = useOnDemand(useIdle(), loadRail);
  return code && <code.RecentlyViewed />;
}

function loadRail() {
  return import('./recently-viewed.tsx');
}
