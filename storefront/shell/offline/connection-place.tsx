import { useIdle } from '../../lib/idle.ts';
import { useOnDemand } from '../../lib/on-demand.ts';

/** Where the notice about the connection appears. Its code is loaded after everything else. */
export function ConnectionPlace() {
  const { code } = useOnDemand(useIdle(), loadNotice);
  return code && <code.ConnectionNotice />;
}

function loadNotice() {
  return import('./connection-notice.tsx');
}
