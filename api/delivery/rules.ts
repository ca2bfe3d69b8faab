import type { PincodePlace } from '@haat/shared/contract/addresses.ts';
import type { DeliveryReason } from '@haat/shared/contract/delivery.ts';
import { canCollectTax } from '@haat/shared/gstin.ts';
import {
  calculateWeekday,
  type Day,
  findDayAfter,
  type Holidays,
  isHoliday,
  isTransitDay,
  toIndianTime,
  toMoment,
} from './calendar-rules.ts';
import { findRemoteRegion, isByAirOnly, isMetro, isNeighbour } from './region-rules.ts';

/** How far a parcel goes, as carriers' norms distinguish it. */
export type Zone = 'district' | 'metro' | 'state' | 'neighbour' | 'elsewhere';

/** Working days in transit, after the day on which the parcel is sent. */
export interface TransitNorm {
  readonly days: number;
  /** To or from a remote region, unless both ends are in the same one. */
  readonly remoteDays: number;
}
export type TransitNorms = Readonly<Record<Zone, TransitNorm>>;

/** What decides how long a parcel is on the way. */
export interface TransitPath {
  readonly zone: Zone;
  /** To or from a remote region, unless both ends are in the same one. */
  readonly isRemote: boolean;
}

/** Where a seller's parcels are picked up. */
export interface PickupPlace {
  /** Of its PIN code: two when it lies in two States, none when nobody knows it. */
  readonly places: readonly PincodePlace[];
  /** 1 for Monday to 7 for Sunday. */
  readonly workingDays: ReadonlySet<number>;
  /** Minutes after midnight: what is ordered before them begins its handling on the same day. */
  readonly cutOffMinutes: number;
  readonly daysOff: ReadonlySet<Day>;
}

/** How one seller delivers. */
export interface SellerDelivery {
  /** The only State in which it may sell; null: in all of India. */
  readonly onlyState: string | null;
  /** Names of States, and first digits of PIN codes. */
  readonly excluded: readonly string[];
  readonly pickup: PickupPlace;
  /** Where its own parcels were seen often enough; else those of all. */
  readonly norms?: TransitNorms | undefined;
}

/** How all sellers deliver, and what they have in common. */
export interface DeliveryRules {
  readonly sellers: ReadonlyMap<string, SellerDelivery>;
  readonly holidays: Holidays;
  readonly norms: TransitNorms;
}

export interface Destination {
  readonly pincode: string;
  /** One for each State of the PIN code; none when nobody knows it. */
  readonly places: readonly PincodePlace[];
}

/** The State of an address decides: of a PIN code in two States it is the right one, of an unknown PIN code all that is known. */
export function chooseDestination(to: Destination, state: string | undefined): Destination {
  if (state === undefined) return to;
  const own = to.places.filter((place) => place.state === state);
  return { ...to, places: own.length > 0 ? own : [{ city: '', district: '', state }] };
}

/** The only State in which a seller may sell online; null for who collects GST and sells in all of India. */
export function getOnlyState(
  seller: Parameters<typeof canCollectTax>[0] & { readonly state: string },
): string | null {
  return canCollectTax(seller) ? null : seller.state;
}

/** Why the seller does not deliver there. Of a PIN code in two States, one that the seller delivers to suffices. */
export function checkDestination(
  { onlyState, excluded }: Pick<SellerDelivery, 'onlyState' | 'excluded'>,
  { pincode, places }: Destination,
): Extract<DeliveryReason, 'otherState' | 'excluded'> | undefined {
  const isKnown = places.length > 0;
  if (onlyState !== null && isKnown && places.every(({ state }) => state !== onlyState))
    return 'otherState';
  const isExcluded =
    excluded.some((beginning) => pincode.startsWith(beginning)) ||
    (isKnown && places.every(({ state }) => excluded.includes(state)));
  return isExcluded ? 'excluded' : undefined;
}

export interface PromiseRequest
  extends Pick<DeliveryRequest, 'orderedAt' | 'handlingDays' | 'holidays' | 'norms'> {
  readonly seller: SellerDelivery;
  /** The product may not fly. */
  readonly isSurfaceOnly: boolean;
  readonly to: Destination;
}

/** The date on which the seller's product arrives there, or the reason why it does not; of an unknown PIN code both. */
export function calculatePromise({ seller, isSurfaceOnly, to, ...request }: PromiseRequest): {
  readonly date?: DeliveryDate;
  readonly reason?: DeliveryReason;
} {
  const reason = checkDestination(seller, to);
  if (reason) return { reason };
  const { pickup } = seller;
  if (isSurfaceOnly && isByAirOnly(pickup.places, to.places)) return { reason: 'notByAir' };
  const norms = seller.norms ?? request.norms;
  const date = calculateDelivery({ ...request, norms, pickup, destination: to.places });
  if (!date) return { reason: 'notSending' };
  return to.places.length > 0 ? { date } : { date, reason: 'pincodeUnknown' };
}

export interface DeliveryRequest {
  readonly orderedAt: Date;
  /** Working days of the pickup place until the product is handed to the carrier. */
  readonly handlingDays: number;
  readonly pickup: PickupPlace;
  /** Of the PIN code to which it goes; none when nobody knows it. */
  readonly destination: readonly PincodePlace[];
  readonly holidays: Holidays;
  readonly norms: TransitNorms;
}

export interface DeliveryDate {
  readonly sentOn: Day;
  readonly by: Day;
  /** Whoever orders before this moment has the same date. */
  readonly orderBefore: Date;
}

const MINUTE_MS = 60 * 1000;

/** The last day on which it arrives; undefined when the seller sends nothing in the next months. */
export function calculateDelivery(request: DeliveryRequest): DeliveryDate | undefined {
  const { orderedAt, handlingDays, pickup, destination, holidays, norms } = request;
  const from = pickup.places.map(({ state }) => state);
  const ends = [...from, ...destination.map(({ state }) => state)];
  const isOpen = (day: Day) =>
    pickup.workingDays.has(calculateWeekday(day)) &&
    !pickup.daysOff.has(day) &&
    !isHoliday(day, from, holidays);
  const { day, passedMs } = toIndianTime(orderedAt);
  const isInTime = passedMs < pickup.cutOffMinutes * MINUTE_MS;
  const begunOn = findDayAfter(isInTime ? day : day + 1, 0, isOpen);
  if (begunOn === undefined) return undefined;
  const sentOn = findDayAfter(begunOn, handlingDays, isOpen);
  if (sentOn === undefined) return undefined;
  const transit = calculateTransitDays(pickup.places, destination, norms);
  const by = findDayAfter(sentOn, transit, (one) => isTransitDay(one, ends, holidays));
  if (by === undefined) return undefined;
  return { sentOn, by, orderBefore: toMoment(begunOn, pickup.cutOffMinutes) };
}

/** Working days in transit; between PIN codes in two States, of the slower pair. */
export function calculateTransitDays(
  from: readonly PincodePlace[],
  to: readonly PincodePlace[],
  norms: TransitNorms,
): number {
  return getDays(findTransitPath(from, to, norms), norms);
}

/** The zone between PIN codes; between those in two States, of the slower pair. */
export function findTransitPath(
  from: readonly PincodePlace[],
  to: readonly PincodePlace[],
  norms: TransitNorms,
): TransitPath {
  let slowest: TransitPath | undefined;
  for (const one of from)
    for (const other of to) {
      const path = findPath(one, other);
      slowest = slowest ? chooseSlower(slowest, path, norms) : path;
    }
  if (slowest) return slowest;
  const isRemote = [...from, ...to].some(({ state }) => findRemoteRegion(state) !== undefined);
  return { zone: 'elsewhere', isRemote };
}

function chooseSlower(one: TransitPath, other: TransitPath, norms: TransitNorms): TransitPath {
  return getDays(other, norms) > getDays(one, norms) ? other : one;
}

function getDays({ zone, isRemote }: TransitPath, norms: TransitNorms): number {
  const { days, remoteDays } = norms[zone];
  return isRemote ? remoteDays : days;
}

function findPath(from: PincodePlace, to: PincodePlace): TransitPath {
  const isRemote = findRemoteRegion(from.state) !== findRemoteRegion(to.state);
  return { zone: findZone(from, to), isRemote };
}

/** The first of the zones that fits. */
function findZone(from: PincodePlace, to: PincodePlace): Zone {
  if (from.state === to.state && from.district === to.district) return 'district';
  if (isMetro(from) && isMetro(to)) return 'metro';
  if (from.state === to.state) return 'state';
  return isNeighbour(from.state, to.state) ? 'neighbour' : 'elsewhere';
}
