import type { HeldRecord } from '../../rooms/support/held-record.ts';

/** A point of a list, under a word of its own where it has one. */
export interface PolicyPoint {
  readonly term?: string;
  readonly text: string;
}

/** A section of the privacy policy; `id` is the anchor that a link can point to. */
export interface PrivacySection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly PolicyPoint[];
  readonly records?: readonly HeldRecord[];
}
