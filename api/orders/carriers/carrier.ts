import type { CarrierStatus } from '../../db/tables.ts';

/** From whom and to whom, and how heavy. */
export interface Way {
  readonly fromPincode: string;
  readonly toPincode: string;
  readonly weightGrams: number;
}

/** What one courier asks for a way. */
export interface Quote {
  readonly courierId: number;
  readonly courier: string;
  readonly pricePaise: number;
  /** Until it is delivered, from the pickup on. */
  readonly days: number;
}

export interface ParcelToBook extends Way {
  /** Our number of the booking: the same number is never a second parcel. */
  readonly reference: string;
  /** The name under which the carrier knows the seller's pickup address. */
  readonly pickup: string;
  readonly orderedAt: Date;
  readonly email: string;
  readonly address: {
    readonly name: string;
    readonly mobile: string;
    readonly lines: readonly string[];
    readonly city: string;
    readonly state: string;
  };
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly quantity: number;
    readonly pricePaise: number;
  }[];
}

/** The carrier's own numbers. */
export interface CarrierOrder {
  readonly order: string;
  readonly shipment: string;
}

/**
 * Who brings parcels. Every function ends within a deadline and throws CarrierError, whose message says what to do. None is
 * called within a request of a shopper.
 */
export interface Carrier {
  /** As `parcels.carrier` has it. */
  readonly name: string;
  quote(way: Way): Promise<readonly Quote[]>;
  /** Nothing is fetched or billed yet. Called again with the same reference, it finds the same order. */
  order(parcel: ParcelToBook): Promise<CarrierOrder>;
  /** The number of the order's parcel, and its pickup. Called again, it finds the same parcel. */
  book(order: CarrierOrder, courierId: number): Promise<string>;
  /** The https address of the label to print. */
  label(shipment: string): Promise<string>;
  /** Undefined when nothing is known yet, or nothing that this store understands. */
  track(awb: string): Promise<CarrierStatus | undefined>;
  /** Nothing is picked up or billed any more. Called again, it changes nothing. */
  cancel(order: string): Promise<void>;
}

/** refused: asking again changes nothing until somebody acts. unavailable: it may have happened; ask again later. */
export class CarrierError extends Error {
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: CarrierError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CarrierError';
    this.kind = kind;
  }
}
