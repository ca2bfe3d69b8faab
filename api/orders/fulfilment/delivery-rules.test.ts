import { DENIAL_DAYS } from '@haat/shared/limits.ts';
import { expect, it } from 'vitest';
import { canDeny, getReturnableSince } from './delivery-rules.ts';

const DELIVERED_AT = new Date('2026-11-01T10:00:00Z');
const DELIVERED = { state: 'delivered', at: DELIVERED_AT } as const;

it('a delivery can be denied within so many days', () => {
  expect(canDeny('delivered', [DELIVERED], afterDays(0))).toBe(true);
  expect(canDeny('delivered', [DELIVERED], afterDays(DENIAL_DAYS))).toBe(true);
  expect(canDeny('delivered', [DELIVERED], afterDays(DENIAL_DAYS + 1))).toBe(false);
});

it('a return that is refused does not begin these days again', () => {
  const again = { state: 'delivered', at: afterDays(20) } as const;
  expect(canDeny('delivered', [DELIVERED, again], afterDays(DENIAL_DAYS + 1))).toBe(false);
});

it('a delivery can be denied once, and only what is delivered', () => {
  const denied = { state: 'not received', at: afterDays(1) } as const;
  expect(canDeny('delivered', [DELIVERED, denied, DELIVERED], afterDays(2))).toBe(false);
  expect(canDeny('shipped', [], afterDays(1))).toBe(false);
  expect(canDeny('closed', [DELIVERED], afterDays(1))).toBe(false);
});

it.each([
  ['the last moment of the last day', '2026-12-01T23:59:59.999+05:30', true],
  ['the first moment of the day after', '2026-12-02T00:00:00+05:30', false],
])(
  'what was delivered at any time of 1 November can be returned until 1 December: %s',
  (_, now, can) => {
    for (const delivered of ['2026-11-01T00:00:00+05:30', '2026-11-01T23:59:59.999+05:30'])
      expect(new Date(delivered) >= getReturnableSince(new Date(now))).toBe(can);
  },
);

function afterDays(days: number): Date {
  return new Date(DELIVERED_AT.getTime() + days * 86_400_000);
}
