import { calculateDispatch, type Dispatch, type FindDispatch, type PickupPlace } from './rules.ts';

interface KeptDispatch {
  readonly orderedAt: Date;
  readonly handlingDays: number;
  readonly dispatch: Dispatch;
}

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
    if (last && orderedAt >= last.orderedAt && orderedAt < last.dispatch.orderBefore)
      return last.dispatch;
    const dispatch = calculateDispatch(request);
    const others = ofPlace.filter((one) => one !== last);
    if (dispatch) kept.set(pickup, [...others, { orderedAt, handlingDays, dispatch }]);
    return dispatch;
  };
}
