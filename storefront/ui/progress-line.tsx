import { useNavigation } from 'react-router';
import './progress-line.css';

/** A thin line at the top of the screen while the next page loads; a page that comes at once shows none. */
export function ProgressLine() {
  return useNavigation().state !== 'idle' && <div className="progress-line" aria-hidden="true" />;
}
