import { getRefusalStatus } from '../../lib/api.ts';

const REFUSED_FROM = 400;
const FAULTS_FROM = 500;

/** True when the server refused a mailed link; false when it could not be reached or failed. */
export function isBadLink(error: unknown): boolean {
  const status = getRefusalStatus(error) ?? FAULTS_FROM;
  return status >= REFUSED_FROM && status < FAULTS_FROM;
}
