import type { StoredDataRecord } from '../../rooms/support/stored-data-record.ts';
import type { TextSection } from '../../rooms/support/text-section.tsx';

/** A section of the privacy policy; some have a table of the stored data. */
export interface PrivacySection extends TextSection {
  readonly records?: readonly StoredDataRecord[];
}
