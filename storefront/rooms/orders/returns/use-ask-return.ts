import type { Failure } from '@haat/shared/contract/failure.ts';
import type { ReturnReason } from '@haat/shared/contract/returns.ts';
import { formatDay } from '@haat/shared/dates.ts';
import { useState } from 'react';
import { callAsCustomer } from '../../../lib/customer/customer-store.ts';
import { type Submission, useSubmission } from '../../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { type PhotosToSend, usePhotosToSend } from '../../../lib/written-photos.ts';
import {
  type ChosenPieces,
  type ChosenVariants,
  createRequestId,
  isConflict,
  listChosen,
  listKinds,
  listReasons,
  type OfferedKind,
  type ReturnableOrderLine,
  toRefusalOfPart,
  toReturnFailure,
  validateReturn,
  validateVariants,
} from './return-choice.ts';

export interface ReturnToAsk {
  readonly sellerOrder: string;
  readonly lines: readonly ReturnableOrderLine[];
  /** The line of which one piece is chosen at the beginning. */
  readonly first: string;
  readonly onStale: () => void;
  /** Called with the id of the return. */
  readonly onDone: (id: string) => void;
}

export interface AskedReturn extends Submission {
  readonly lines: readonly ReturnableOrderLine[];
  readonly chosen: ChosenPieces;
  readonly ofChosen: readonly ReturnableOrderLine[];
  readonly reasons: readonly ReturnReason[];
  readonly reason: ReturnReason | null;
  /** Of 'wrong or missing piece'; null until it is chosen. */
  readonly neverCame: boolean | null;
  readonly kinds: readonly OfferedKind[];
  readonly kind: OfferedKind;
  /** Of an exchange. */
  readonly variants: ChosenVariants;
  readonly note: string;
  readonly photos: PhotosToSend;
  /** The returns that have the pieces already. */
  readonly existing: NonNullable<Failure['returns']>;
  choosePieces(line: string, pieces: number): void;
  chooseReason(reason: ReturnReason): void;
  chooseNeverCame(neverCame: boolean): void;
  chooseKind(kind: OfferedKind): void;
  chooseVariant(line: string, variant: string): void;
  write(note: string): void;
  send(): void;
}

/** What a customer chooses to send back, and sending it. */
export function useAskReturn({ lines, first, ...rest }: ReturnToAsk): AskedReturn {
  const words = useCustomerWords().returns;
  const submission = useSubmission();
  const { correct, submit } = submission;
  const [chosen, setChosen] = useState<ChosenPieces>({ [first]: 1 });
  const [wish, setWish] = useState<OfferedKind | null>(null);
  const [variants, setVariants] = useState<ChosenVariants>({});
  const [note, setNote] = useState('');
  const photos = usePhotosToSend('return');
  const { existing, post } = usePost(rest);
  const ofChosen = listChosen(lines, chosen);
  const why = useWhy(ofChosen, correct);
  const { reason, neverCame } = why;
  const kinds = listKinds(ofChosen, reason, chosen);
  const kind = kinds.find((one) => one === wish) ?? kinds[0] ?? 'return';
  const send = () => {
    const isExchange = kind === 'exchange';
    const pieces = listPieces(ofChosen, chosen, isExchange ? variants : {});
    const given = { pieces: pieces.length, reason, neverCame, kinds: kinds.length };
    const mistakes = {
      ...validateReturn(given, words),
      ...(isExchange && validateVariants(ofChosen, chosen, variants, words.variantMissing)),
    };
    if (!photos.checkReady()) return;
    const shown = { neverCame: neverCame === true, note, photos: [...photos.written.ids] };
    void submit(mistakes, async () => {
      if (reason) await post({ lines: pieces, kind, reason, ...shown });
    });
  };
  const chosenNow = { ...why, chosen, ofChosen, kinds, kind, variants, note, photos };
  return {
    ...submission,
    ...chosenNow,
    lines,
    existing,
    choosePieces: (line, pieces) => {
      correct('lines');
      setChosen((before) => ({ ...before, [line]: pieces }));
    },
    chooseKind: (one) => {
      correct('kind');
      setWish(one);
    },
    chooseVariant: (line, variant) => {
      correct(`variant-${line}`);
      setVariants((before) => ({ ...before, [line]: variant }));
    },
    write: (text) => {
      correct('note');
      setNote(text);
    },
    send,
  };
}

type Why = Pick<
  AskedReturn,
  'reasons' | 'reason' | 'neverCame' | 'chooseReason' | 'chooseNeverCame'
>;

/** Why the chosen lines come back. */
function useWhy(ofChosen: readonly ReturnableOrderLine[], correct: Submission['correct']): Why {
  const [wanted, setReason] = useState<ReturnReason | null>(null);
  const [neverCame, setNeverCame] = useState<boolean | null>(null);
  const reasons = listReasons(ofChosen);
  return {
    reasons,
    reason: wanted && reasons.includes(wanted) ? wanted : null,
    neverCame,
    chooseReason: (one) => {
      correct('reason');
      setReason(one);
    },
    chooseNeverCame: (one) => {
      correct('neverCame');
      setNeverCame(one);
    },
  };
}

function listPieces(
  lines: readonly ReturnableOrderLine[],
  chosen: ChosenPieces,
  variants: ChosenVariants,
) {
  return lines.map(({ line }) => {
    const variant = variants[line] ? { variant: variants[line] } : {};
    return { line, quantity: chosen[line] ?? 0, ...variant };
  });
}

const NOTHING: AskedReturn['existing'] = [];

interface Asked {
  readonly lines: { line: string; quantity: number; variant?: string }[];
  readonly kind: OfferedKind;
  readonly reason: ReturnReason;
  readonly neverCame: boolean;
  readonly note: string;
  readonly photos: string[];
}

function usePost({ sellerOrder, onDone, onStale }: Omit<ReturnToAsk, 'lines' | 'first'>) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  // One for each opening: pressed twice or sent again, it finds the return that it made.
  const [requestId] = useState(createRequestId);
  const [existing, setExisting] = useState(NOTHING);
  const post = async (asked: Asked) => {
    setExisting(NOTHING);
    try {
      const body = { ...asked, sellerOrder, requestId };
      const { _id } = await callAsCustomer('askReturn', { params: {}, body, language });
      onDone(_id);
    } catch (error) {
      if (!isConflict(error)) throw toReturnFailure(error);
      const { returns, until } = error.failure;
      setExisting(returns ?? NOTHING);
      onStale();
      throw toRefusalOfPart(error, until ? words.lastDayWas(formatDay(until, language)) : '');
    }
  };
  return { existing, post };
}
