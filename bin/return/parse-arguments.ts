import { parseArgs } from 'node:util';
import type { OperatorChange } from '@haat/api/orders/returns/operator-commands.ts';

/** What is done, and the state to which it leads. */
const VERBS = {
  approve: 'approved',
  ask: 'questioned',
  missed: 'missed',
  send: 'on its way',
  receive: 'received',
  accept: 'accepted',
  dispute: 'disputed',
  refuse: 'refused',
  giveback: 'given back',
  share: 'shared',
  replace: 'replaced',
  exchange: 'exchanged',
} as const satisfies Readonly<Record<string, OperatorChange['to']>>;
type Verb = keyof typeof VERBS;

export const USAGE = `Usage: npm run return                                 lists the returns that have not ended, who has waited longest first
       npm run return -- NUMBER                       shows a return with all that happened
       npm run return -- NUMBER photos FOLDER         writes the photos of its customer into a folder
       npm run return -- NUMBER challan FILE          writes the delivery challan of its replacement, a PDF file
       npm run return -- NUMBER approve [--keep] [NOTE]
       npm run return -- NUMBER ask QUESTION
       npm run return -- NUMBER missed [NOTE]
       npm run return -- NUMBER send --carrier CARRIER --awb NUMBER [NOTE]
       npm run return -- NUMBER receive [NOTE]
       npm run return -- NUMBER accept [--restock] [--money] [--bears WHO] [NOTE]
       npm run return -- NUMBER dispute REASON
       npm run return -- NUMBER refuse [--bears WHO] WORDS
       npm run return -- NUMBER giveback --carrier CARRIER --awb NUMBER [NOTE]
       npm run return -- NUMBER share RUPEES [--restock] [--bears WHO] WORDS
       npm run return -- NUMBER replace --carrier CARRIER --awb NUMBER [NOTE]
       npm run return -- NUMBER exchange --carrier CARRIER --awb NUMBER [NOTE]
NUMBER is the number of the return, such as RT-261123-7Q4M. The customer reads notes, questions and reasons.
missed: the seller came to fetch it, and nobody was at home. --keep: nothing has to be sent back. --restock: it can be sold again. --money: in the place of a replacement or an exchange.
WHO bears it: seller, carrier, store or shopper. See docs/operations.md.`;

export interface ReturnArguments {
  readonly number: string;
  /** Undefined: the return is only shown. */
  readonly change: OperatorChange | undefined;
  /** Where its photos are written. */
  readonly folder?: string;
  /** Where its delivery challan is written. */
  readonly challan?: string;
}

const NUMBER = /^RT-\d{6}-[0-9A-Z]{4}$/;
const RUPEES = /^[1-9]\d{0,8}$/;
const BEARERS = ['seller', 'carrier', 'store', 'shopper'] as const;
const WITH_WORDS: ReadonlySet<Verb> = new Set(['ask', 'dispute', 'refuse', 'share']);
const OPTIONS: Readonly<Record<Verb, readonly string[]>> = {
  approve: ['keep'],
  ask: [],
  missed: [],
  send: ['carrier', 'awb'],
  receive: [],
  accept: ['restock', 'money', 'bears'],
  dispute: [],
  refuse: ['bears'],
  giveback: ['carrier', 'awb'],
  share: ['restock', 'bears'],
  replace: ['carrier', 'awb'],
  exchange: ['carrier', 'awb'],
};

/** Undefined for what is no use of the command. */
export function parseReturnArguments(given: readonly string[]): ReturnArguments | undefined {
  const parsed = parse(given);
  const [name = '', verb, ...words] = parsed?.positionals ?? [];
  const number = name.toUpperCase();
  if (!parsed || !NUMBER.test(number)) return undefined;
  const { values } = parsed;
  if (verb === undefined)
    return Object.keys(values).length === 0 ? { number, change: undefined } : undefined;
  if (verb === 'photos' || verb === 'challan') {
    const [path = ''] = words;
    if (words.length !== 1 || Object.keys(values).length > 0) return undefined;
    return {
      number,
      change: undefined,
      ...(verb === 'photos' ? { folder: path } : { challan: path }),
    };
  }
  if (!isVerb(verb)) return undefined;
  if (Object.keys(values).some((option) => !OPTIONS[verb].includes(option))) return undefined;
  const amount = verb === 'share' ? (words.shift() ?? '') : undefined;
  const note = words.join(' ');
  const bears = BEARERS.find((one) => one === values.bears);
  const { carrier, awb } = values;
  const isParcel = OPTIONS[verb].includes('awb');
  const isFitting =
    (amount === undefined || RUPEES.test(amount)) &&
    (note !== '' || !WITH_WORDS.has(verb)) &&
    (values.bears === undefined || bears !== undefined) &&
    (!isParcel || (carrier !== undefined && awb !== undefined));
  if (!isFitting) return undefined;
  const change = {
    to: VERBS[verb],
    note,
    isAtOnce: values.keep === true || values.money === true,
    isSellable: values.restock === true,
    ...(bears && { bears }),
    ...(amount !== undefined && { rupees: Number(amount) }),
    ...(carrier !== undefined && awb !== undefined && { parcel: { carrier, awb } }),
  };
  return { number, change };
}

function isVerb(word: string): word is Verb {
  return Object.hasOwn(VERBS, word);
}

function parse(given: readonly string[]) {
  const options = {
    carrier: { type: 'string' },
    awb: { type: 'string' },
    bears: { type: 'string' },
    keep: { type: 'boolean' },
    restock: { type: 'boolean' },
    money: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch {
    return undefined; // an option that there is not
  }
}
