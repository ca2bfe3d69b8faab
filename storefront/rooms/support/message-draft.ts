import type { MessageValues } from './message-values.ts';

interface Draft {
  readonly customer: string;
  readonly values: MessageValues;
}

const DRAFT = 'haat:message';

/** Keeps what a customer is writing, in this tab: a reload or another language would lose it. */
export function saveDraft(customer: string, values: MessageValues): void {
  write({ customer, values });
}

/** What this customer was writing; null when it was nothing. */
export function readDraft(customer: string): MessageValues | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null') as Draft | null;
    return draft?.customer === customer && isWhole(draft.values) ? draft.values : null;
  } catch {
    return null;
  }
}

export function clearDraft(): void {
  write(null);
}

function write(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(DRAFT, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT);
  } catch {
    // It lasts as long as the page is open.
  }
}

/** Anyone can write into a browser's storage. */
function isWhole(values: unknown): boolean {
  const { name, email, subject, message } = values as Record<string, unknown>;
  return [name, email, subject, message].every((text) => typeof text === 'string');
}
