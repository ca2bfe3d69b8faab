import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { DAY_MS, formatDateIst, formatTimeIst, formatWeekday } from '@haat/shared/dates.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';

export interface DeliveryText {
  readonly title: string;
  readonly note: string;
  readonly isDelivered: boolean;
}

/** 'By Tue, 1 Dec' and 'Order by 2:00 pm today', or that it is not delivered and why. */
export function formatDelivery(
  { by, reason, orderWithin }: DeliveryPromise,
  { delivery: words }: Pick<Words, 'delivery'>,
  language: Language,
  now: Date,
): DeliveryText {
  if (by === null || orderWithin === null)
    return {
      title: words.notDelivered,
      note: words.reasons[reason ?? 'notSending'],
      isDelivered: false,
    };
  const title = words.by(formatWeekday(by, language));
  if (reason) return { title, note: words.reasons[reason], isDelivered: true };
  const cutOff = new Date(orderWithin);
  const time = formatTimeIst(cutOff, language);
  const day = formatDateIst(cutOff);
  if (day === formatDateIst(now)) return { title, note: words.orderToday(time), isDelivered: true };
  const isTomorrow = day === formatDateIst(new Date(now.getTime() + DAY_MS));
  const note = isTomorrow
    ? words.orderTomorrow(time)
    : words.orderOn(formatWeekday(day, language), time);
  return { title, note, isDelivered: true };
}
