import type { ColumnType, Generated } from 'kysely';

/** Where a seller's parcels are picked up; a seller without a row sends from its own PIN code. */
export interface PickupPlacesTable {
  sellerId: string;
  pincode: string;
  /** 1 for Monday to 7 for Sunday. */
  workingDays: Generated<number[]>;
  /** 'HH:MM:SS', in India. */
  cutOff: Generated<string>;
  daysOff: ColumnType<never, string[] | undefined, string[]>;
}

export interface DeliveryExclusionsTable {
  sellerId: string;
  /** The name of a State, or the first digits of PIN codes. */
  place: string;
}

export interface HolidaysTable {
  /** 'YYYY-MM-DD' */
  day: ColumnType<never, string, string>;
  /** Null: in all of India. */
  state: string | null;
  name: string;
}

/** Working days on the way, by zone. */
export interface TransitNormsTable {
  zone: string;
  days: number;
  remoteDays: number;
}

/** In how many working days nine of ten parcels arrived, by zone; written each night. */
export interface TransitSeenTable {
  zone: string;
  /** To or from a remote region. */
  isRemote: boolean;
  /** Null: of all sellers. */
  sellerId: string | null;
  p90: number;
  n: number;
}
