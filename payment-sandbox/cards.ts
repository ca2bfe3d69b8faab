import { ACCEPTED, FAILING, INTERNATIONAL } from './card-numbers.ts';
import type { FailureReason } from './failures.ts';

export interface TestCard {
  readonly last4: string;
  readonly network: string;
  readonly isInternational: boolean;
  /** Null: the card can pay. */
  readonly failure: FailureReason | null;
}

/** The outcome of a payment by this card, according to the test cards that Razorpay publishes. */
export function checkCard(number: string): TestCard {
  return {
    last4: number.slice(-4),
    network: NETWORKS.find(({ begins }) => begins.test(number))?.name ?? 'Unknown',
    isInternational: INTERNATIONAL.has(number),
    failure: failureOf(number),
  };
}

function failureOf(number: string): FailureReason | null {
  if (ACCEPTED.has(number) || INTERNATIONAL.has(number)) return null;
  return FAILING.get(number) ?? (hasLuhnDigit(number) ? 'card_declined' : 'card_number_invalid');
}

const NETWORKS = [
  { name: 'Visa', begins: /^4/ },
  { name: 'MasterCard', begins: /^(5[1-5]|2[2-7])/ },
  { name: 'RuPay', begins: /^(60|65|81|82|508)/ },
  { name: 'Diners Club', begins: /^3[068]/ },
  { name: 'American Express', begins: /^3[47]/ },
] as const;

function hasLuhnDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
