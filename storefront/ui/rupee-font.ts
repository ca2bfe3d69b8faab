import { preload } from 'react-dom';
import rupee from '../styles/fonts/anek-rupee.woff2';

/**
 * Adds the typeface of ₹ to what the browser requests with the document. Otherwise it would look for ₹ in the typefaces of the
 * machine, which is slow, and lay the page out again when ours has come. For pages that show prices.
 */
export function addRupeeFont(): void {
  preload(rupee, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
