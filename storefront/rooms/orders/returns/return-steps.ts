import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { formatDateIst, formatMomentIst, formatWeekday } from '@haat/shared/dates.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { CustomerWords, Language } from '@haat/shared/words/words.ts';

type ReturnStep =
  | 'approved'
  | 'on its way'
  | 'received'
  | 'accepted'
  | 'refunded'
  | 'replaced'
  | 'exchanged';

const WAY = ['approved', 'on its way', 'received', 'accepted'] as const;
/** What never came is not sent back. */
const WAY_WITHOUT_PARCEL = ['approved', 'accepted'] as const;
const ENDS = { return: 'refunded', replacement: 'replaced', exchange: 'exchanged' } as const;

/** The steps that a return has still to make when all goes well; none once it has ended. */
export function listReturnStepsAhead({
  state,
  kind,
  neverCame = false,
}: Pick<ReturnDetail, 'state' | 'kind' | 'neverCame'>): readonly ReturnStep[] {
  const end = ENDS[kind];
  const way = neverCame ? WAY_WITHOUT_PARCEL : WAY;
  if (state === 'requested' || state === 'questioned') return [...way, end];
  if (state === 'shared') return ['refunded'];
  const reached = way.findIndex((step) => step === state);
  return reached < 0 ? [] : [...way.slice(reached + 1), end];
}

/** The last day before a moment, as people read it: what ends at midnight ends on the day before. */
export function formatLastDay(at: string, language: Language): string {
  return formatWeekday(formatDateIst(new Date(Date.parse(at) - 1)), language);
}

interface Told
  extends Pick<ReturnDetail, 'state' | 'kind' | 'amount' | 'refund' | 'next' | 'pickup'> {
  readonly events: readonly { readonly state: string }[];
}

const SET_ASIDE = { replacement: 'approvedReplacement', exchange: 'approvedExchange' } as const;
const ACCEPTED = {
  replacement: ['acceptedReplacement', 'acceptedReplacementOpen'],
  exchange: ['acceptedExchange', 'acceptedExchangeOpen'],
} as const;

/** What a return waits for and what its customer has to do, in a few sentences; '' for a state that is not known. */
export function formatReturnNow(
  { state, kind, amount, refund, next, pickup, events }: Told,
  words: CustomerWords['returns'],
  language: Language,
): string {
  const money = formatRupees(refund?.amount ?? amount, language);
  const byDay = (withDay: (day: string) => string, without: string) =>
    next ? withDay(formatLastDay(next.at, language)) : without;
  // Of what the customer has to do, also the hour counts.
  const byMoment = (withMoment: (moment: string) => string, without: string) =>
    next ? withMoment(formatMomentIst(new Date(next.at), language)) : without;
  const isKept = !events.some((event) => event.state === 'received');
  const texts: Readonly<Record<string, () => string>> = {
    requested: () => byDay(words.requested, words.requestedOpen),
    questioned: () => byMoment(words.questioned, words.questionedOpen),
    approved: () =>
      joinTexts(
        formatPickup({ pickup, next }, words, language),
        kind !== 'return' && words[SET_ASIDE[kind]],
      ),
    'on its way': () => byDay(words.onItsWay, words.onItsWayOpen),
    received: () => byDay(words.received, words.receivedOpen),
    disputed: () => words.disputed,
    accepted: () => {
      if (kind !== 'return' && !refund) {
        const [withDay, without] = ACCEPTED[kind];
        return joinTexts(byDay(words[withDay], words[without]), isKept && words.nothingBack);
      }
      const paid = refund?.status === 'failed' ? words.refundDelayed(money) : words.accepted(money);
      return joinTexts(paid, isKept && words.nothingBack);
    },
    refunded: () => words.refunded(money),
    shared: () => words.shared(money, formatRupees(amount, language)),
    replaced: () => words.replaced,
    exchanged: () => words.exchanged,
    refused: () => joinTexts(words.refused, !isKept && words.refusedBack),
    cancelled: () => words.cancelled,
    lapsed: () => words.lapsed,
  };
  return texts[state]?.() ?? '';
}

function joinTexts(...texts: readonly (string | false)[]): string {
  return texts.filter(Boolean).join(' ');
}

/** Who comes by when, or what the customer has to do after a pick-up that was missed. */
function formatPickup(
  { pickup, next }: Pick<Told, 'pickup' | 'next'>,
  words: CustomerWords['returns'],
  language: Language,
): string {
  if (pickup?.until) return words.approved(formatLastDay(pickup.until, language));
  const moment = next ? formatMomentIst(new Date(next.at), language) : '';
  if (!pickup?.isMissed) return words.approvedOpen(moment);
  return pickup.canAsk ? words.approvedMissed(moment) : words.approvedMissedOften(moment);
}
