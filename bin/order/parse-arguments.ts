import { parseArgs } from 'node:util';
import type { SellerOrderState } from '@haat/api/db/tables.ts';
import type { LinePieces } from '@haat/api/orders/piece-rules.ts';
import { NEXT_STATES } from '@haat/api/orders/rules.ts';
import { KNOWN_CARRIERS } from '@haat/shared/carriers.ts';

/** What is done, and the state to which it leads. */
const VERBS = {
  accept: 'accepted',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  undelivered: 'undelivered',
  cancel: 'cancelled',
  close: 'closed',
} as const satisfies Readonly<Record<string, SellerOrderState>>;

export const USAGE = `Usage: npm run order -- ORDER                    shows the seller orders of an order: their states, notes, lines and parcels
       npm run order -- ORDER accept | pack | undelivered | cancel | close [NOTE]
       npm run order -- ORDER cancel --line LINE=PIECES … [NOTE]
       npm run order -- ORDER ship --carrier CARRIER --awb NUMBER [--line LINE=PIECES …] [NOTE]
       npm run order -- ORDER book               lets the carrier that is set up fetch and bring what is not sent yet
       npm run order -- ORDER label              the address of the label of the parcel that was booked last
       npm run order -- ORDER deliver [--awb NUMBER] [NOTE]
       npm run order -- ORDER slip FILE             writes the packing slip of a seller order, such as slip.pdf; it has no prices
       npm run order -- --not-received          lists what customers say has not come, the longest waiting first
       npm run order -- ORDER STATE [NOTE]       changes the state; STATE is one of:
                                                 ${[...NEXT_STATES].join(', ')}.
ORDER is the number of an order, such as HT-4A83C-7790F, its id, or the id of one of its seller orders.
CARRIER is ${KNOWN_CARRIERS.join(', ')}, or any other name; NUMBER is its number of the parcel (AWB).
LINE is the id of a line; without --line the parcel has everything that is not sent yet.
A state of two words is written in quotation marks. See docs/operations.md.`;

export interface OrderArguments {
  readonly name: string;
  /** What is asked of the carrier that is set up; `to` is undefined then. */
  readonly ask?: 'book' | 'label';
  /** Undefined: the order is only shown, unless something is asked. */
  readonly to: SellerOrderState | undefined;
  readonly note: string;
  readonly carrier: string | undefined;
  readonly awb: string | undefined;
  /** Empty: everything that is left. */
  readonly pieces: readonly LinePieces[];
}

/** Whether the list of what customers say has not come is asked for. */
export function isNotReceivedList(given: readonly string[]): boolean {
  return given.length === 1 && given[0] === '--not-received';
}

/** Which packing slip is asked for, and the file it is written into; undefined for every other use. */
export function parseSlipArguments([name, verb, file, ...rest]: readonly string[]):
  | { readonly name: string; readonly file: string }
  | undefined {
  const isSlip = verb === 'slip' && name && file && !file.startsWith('-') && rest.length === 0;
  return isSlip ? { name, file } : undefined;
}

/** Undefined for what is no use of the command. */
export function parseOrderArguments(given: readonly string[]): OrderArguments | undefined {
  const parsed = parse(given);
  if (!parsed) return undefined;
  const [name = '', word, ...note] = parsed.positionals;
  if (name && (word === 'book' || word === 'label'))
    return given.length === 2
      ? { name, ask: word, to: undefined, note: '', carrier: undefined, awb: undefined, pieces: [] }
      : undefined;
  const to = word === undefined ? undefined : toState(word);
  const { carrier, awb, line = [] } = parsed.values;
  const pieces = line.map(parsePieces);
  if (!name || (word !== undefined && !to) || pieces.includes(undefined)) return undefined;
  const asked = { name, to, note: note.join(' '), carrier, awb };
  return hasFittingOptions(word, asked, line.length)
    ? { ...asked, pieces: pieces.filter((piece) => piece !== undefined) }
    : undefined;
}

function parse(given: readonly string[]) {
  const options = {
    carrier: { type: 'string' },
    awb: { type: 'string' },
    line: { type: 'string', multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch {
    return undefined; // an option that there is not
  }
}

function toState(word: string): SellerOrderState | undefined {
  if (Object.hasOwn(VERBS, word)) return VERBS[word as keyof typeof VERBS];
  return [...NEXT_STATES].find((state) => state === word);
}

const PIECES = /^([0-9a-f]{24})=([1-9]\d{0,4})$/i;

function parsePieces(text: string): LinePieces | undefined {
  const [, line, quantity] = PIECES.exec(text) ?? [];
  return line && quantity ? { line: line.toLowerCase(), quantity: Number(quantity) } : undefined;
}

/** 'ship' needs carrier and number. The state 'shipped' may be set without them, as for goods that a seller brings. */
function hasFittingOptions(
  word: string | undefined,
  { to, carrier, awb }: Pick<OrderArguments, 'to' | 'carrier' | 'awb'>,
  lines: number,
): boolean {
  if (to === 'shipped') {
    const isParcel = carrier !== undefined && awb !== undefined;
    const isBare = carrier === undefined && awb === undefined && lines === 0;
    return isParcel || (isBare && word === 'shipped');
  }
  if (lines > 0 && to !== 'cancelled') return false;
  return carrier === undefined && (awb === undefined || to === 'delivered');
}
