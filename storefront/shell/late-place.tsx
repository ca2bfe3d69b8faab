import { useIdle } from '../lib/idle.ts';
import { useOnDemand } from '../lib/on-demand.ts';

/** Where the notice about the connection and the offer of a language appear. Their code is loaded after everything else. */
export function LatePlace() {
  const { code } = useOnDemand(useIdle(), loadParts);
  return code && <code.LateParts />;
}

function loadParts() {
  return import('./late-parts.tsx');
}
