import { calculateDispatch, type Dispatch, type FindDispatch, type PickupPlace } from './rules.ts';

interface KeptDispatch {
  readonly orderedAt: Date;
  readonly handlingDays: number;
  /** Undefined when nothing is sent in the next months. */
  readonly dispatch: Dispatch | undefined;
  /** Until then it holds, as Date.getTime() has it. */
  readonly untilMs: number;
}

/** What sends nothing for months is looked for again after so long. */
const NOTHING_HOLDS_MS = 60 * 1000;

/**
 * What `calculateDispatch` says of pickup places that do not change, under holidays that do not change. A dispatch holds from
 * the moment that it was calculated for until its `orderBefore`, so most questions are answered by the one before.
 */
export function buildFindDispatch(): FindDispatch {
  const kept = new WeakMap<PickupPlace, KeptDispatch[]>();
  return (request) => {
    const { pickup, handlingDays, orderedAt } = request;
    const ofPlace = kept.get(pickup) ?? [];
    const last = ofPlace.find((one) => one.handlingDays === handlingDays);
    if (last && orderedAt >= last.orderedAt && orderedAt.getTime() < last.untilMs)
      return last.dispatch;
    const dispatch = calculateDispatch(request);
    const untilMs = dispatch?.orderBefore.getTime() ?? orderedAt.getTime() + NOTHING_HOLDS_MS;
    const others = ofPlace.filter((one) => one !== last);
    kept.set(pickup, [...others, { orderedAt, handlingDays, dispatch, untilMs }]);
    return dispatch;
  };
}
