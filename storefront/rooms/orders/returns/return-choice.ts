import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import type { OrderLine, SellerOrder } from '@haat/shared/contract/orders.ts';
import type { RETURN_KINDS, ReturnableLine, ReturnReason } from '@haat/shared/contract/returns.ts';
import { formatIsoDay } from '@haat/shared/dates.ts';
import { CallFailed } from '../../../lib/api.ts';
import type { Mistakes } from '../../../lib/submission.ts';

export type OfferedKind = (typeof RETURN_KINDS)[number];

/** A line of which pieces can come back, with what was bought. */
export interface ReturnableOrderLine extends ReturnableLine {
  readonly title: string;
  /** Of one piece, in whole rupees. */
  readonly sellingPrice: number;
}

/** How many pieces of each line come back, by its id. */
export type ChosenPieces = Readonly<Record<string, number>>;

/** In which variant each line comes instead, by its id. */
export type ChosenVariants = Readonly<Record<string, string>>;

/** The lines of a seller order of which pieces can come back today, in the order's sequence. */
export function listReturnable({
  lines,
  returnable = [],
}: Partial<Pick<SellerOrder, 'returnable'>> & {
  readonly lines: readonly Pick<OrderLine, '_id' | 'displayInfo' | 'sellingPrice'>[];
}): ReturnableOrderLine[] {
  return lines.flatMap(({ _id, displayInfo, sellingPrice }) => {
    const found = returnable.find(({ line }) => line === _id);
    if (!found || found.pieces === 0 || listKindsOfLine(found).length === 0) return [];
    return [{ ...found, title: displayInfo, sellingPrice }];
  });
}

/** What can be asked for of all these lines together, for that reason: money first. `chosen` has the pieces that must be in stock. */
export function listKinds(
  lines: readonly ReturnableLine[],
  reason: ReturnReason | null,
  chosen: ChosenPieces = {},
): OfferedKind[] {
  const ofAll = KINDS.filter((kind) =>
    lines.every((line) => listKindsOfLine(line, chosen).includes(kind)),
  );
  return ofAll.filter((kind) => reason === null || canAskFor(kind, reason));
}

/** The reasons that hold for all these lines, of which at least one kind can be asked for. */
export function listReasons(lines: readonly ReturnableLine[]): ReturnReason[] {
  const kinds = listKinds(lines, null);
  const [first, ...others] = lines;
  return (first?.reasons ?? []).filter(
    (reason) =>
      others.every(({ reasons }) => reasons.includes(reason)) &&
      kinds.some((kind) => canAskFor(kind, reason)),
  );
}

/** The lines of which pieces are chosen. */
export function listChosen(
  lines: readonly ReturnableOrderLine[],
  chosen: ChosenPieces,
): ReturnableOrderLine[] {
  return lines.filter(({ line }) => (chosen[line] ?? 0) > 0);
}

/** What the chosen pieces cost, in whole rupees. */
export function calculateWorth(
  lines: readonly ReturnableOrderLine[],
  chosen: ChosenPieces,
): number {
  return lines.reduce(
    (sum, { line, sellingPrice }) => sum + calculateLineTotal(sellingPrice, chosen[line] ?? 0),
    0,
  );
}

/** The earliest last day of these lines for a replacement, as DD-MM-YYYY; null when one of them has none. */
export function findReplaceUntil(lines: readonly ReturnableLine[]): string | null {
  const days = lines.flatMap(({ replaceUntil }) => replaceUntil ?? []);
  if (days.length < lines.length) return null;
  const byTime = (a: string, b: string) => formatIsoDay(a).localeCompare(formatIsoDay(b));
  return days.sort(byTime)[0] ?? null;
}

/** The part of the form that a refusal is about; 'form' for all of it. */
function getRefusedPart(code: string): 'lines' | 'kind' | 'reason' | 'form' {
  if (code === 'notThatMany' || code === 'alreadyReturned') return 'lines';
  if (OF_KIND.has(code)) return 'kind';
  return code === 'notReturnable' || code === 'notLate' ? 'reason' : 'form';
}

/** A refusal with what is wrong at a part of the form, so that it is shown there; others stay as they are. */
export function toRefusalOfPart(error: unknown, addition: string): unknown {
  if (!(error instanceof CallFailed) || error.status !== CONFLICT) return error;
  const { status, failure } = error;
  const part = getRefusedPart(failure.code);
  if (part === 'form') return error;
  const text = [failure.msg, addition].filter(Boolean).join(' ');
  return new CallFailed(status, { ...failure, msg: '', fields: { [part]: text } });
}

/**
 * A process of a version without returns answers that there is no such path. 'We could not find that' would frighten the
 * shopper: the same request soon reaches a newer process, so it becomes 'please try again'.
 */
export function toReturnFailure(error: unknown): unknown {
  if (!(error instanceof CallFailed) || error.status !== NOT_FOUND) return error;
  if (KNOWN_AS_MISSING.has(error.failure.code)) return error;
  return new CallFailed(NOT_FOUND, { msg: '', code: 'surprise' });
}

/** Whether a call failed because the return moved on meanwhile, or its order did. */
export function isConflict(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status === CONFLICT;
}

/** For an exchange, the text beside each chosen line of which no other size or colour is chosen. */
export function validateVariants(
  lines: readonly ReturnableOrderLine[],
  chosen: ChosenPieces,
  variants: ChosenVariants,
  text: string,
): Mistakes {
  const open = lines.filter(
    (line) => !listFitting(line, chosen).some(({ _id }) => _id === variants[line.line]),
  );
  return Object.fromEntries(open.map(({ line }) => [`variant-${line}`, text]));
}

/** The texts of the form's fields that are not filled in; none when it can be sent. */
export function validateReturn(
  given: {
    readonly pieces: number;
    readonly reason: ReturnReason | null;
    readonly neverCame: boolean | null;
    readonly kinds: number;
  },
  words: {
    readonly chooseWhat: string;
    readonly chooseReason: string;
    readonly chooseWhatCame: string;
    readonly noneTogether: string;
  },
): Mistakes {
  if (given.pieces === 0) return { lines: words.chooseWhat };
  if (given.kinds === 0) return { lines: words.noneTogether };
  if (given.reason === null) return { reason: words.chooseReason };
  return canHaveNotCome(given.reason) && given.neverCame === null
    ? { neverCame: words.chooseWhatCame }
    : {};
}

export interface Parcel {
  readonly carrier: string;
  readonly awb: string;
}

/** What is not filled in of a parcel that was handed over; of a former one, that nothing is new. */
export function validateParcel(
  { carrier, awb }: Parcel,
  { former, hasPhotos }: { readonly former: Parcel | null; readonly hasPhotos: boolean },
  words: Readonly<Record<'carrierMissing' | 'awbMissing' | 'receiptMissing', string>>,
): Mistakes {
  const missing = {
    ...(carrier.trim() === '' && { carrier: words.carrierMissing }),
    ...(awb.trim() === '' && { awb: words.awbMissing }),
  };
  if (Object.keys(missing).length > 0 || hasPhotos || !former) return missing;
  const isSame = carrier.trim() === former.carrier && awb.trim() === former.awb;
  return isSame ? { awb: words.receiptMissing } : {};
}

/** Whether what this reason is about may never have come. */
export function canHaveNotCome(reason: ReturnReason | null): boolean {
  return reason === 'wrong or missing piece';
}

/** 24 hex digits that name a request: sent again, it finds the return that it made. */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REQUEST_ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const REQUEST_ID_BYTES = 12;
const OF_KIND: ReadonlySet<string> = new Set([
  'returnWindowOver',
  'replacementWindowOver',
  'variantNotOffered',
]);
const CONFLICT = 409;
const NOT_FOUND = 404;
const KNOWN_AS_MISSING: ReadonlySet<string> = new Set(['orderNotFound', 'returnNotFound']);
const KINDS: readonly OfferedKind[] = ['return', 'replacement', 'exchange'];
/** The same again does not help against these. */
const NOT_REPLACED: ReadonlySet<ReturnReason> = new Set(['does not fit', 'changed my mind']);

function listKindsOfLine(line: ReturnableLine, chosen: ChosenPieces = {}): OfferedKind[] {
  const { returnUntil, replaceUntil } = line;
  const isOffered: Readonly<Record<OfferedKind, boolean>> = {
    return: returnUntil !== null,
    replacement: replaceUntil !== null,
    exchange: returnUntil !== null && listFitting(line, chosen).length > 0,
  };
  return KINDS.filter((kind) => isOffered[kind]);
}

/** The other sizes and colours of which there are enough for the chosen pieces of a line. */
export function listFitting(
  { line, variants = [] }: Pick<ReturnableLine, 'line' | 'variants'>,
  chosen: ChosenPieces,
): NonNullable<ReturnableLine['variants']> {
  return variants.filter(({ stock }) => stock >= (chosen[line] ?? 1));
}

function canAskFor(kind: OfferedKind, reason: ReturnReason): boolean {
  return kind !== 'replacement' || !NOT_REPLACED.has(reason);
}
