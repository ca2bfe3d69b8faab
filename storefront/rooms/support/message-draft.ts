import type { MessageValues } from './message-values.ts';

interface Draft {
  readonly customer: string;
  readonly values: MessageValues;
}

const DRAFT = 'haat:message';

/** Saves the customer's unsent message in this tab, so that a reload or a change of language does not lose it. */
export function saveDraft(customer: string, values: MessageValues): void {
  write({ customer, values });
}

/** This customer's unsent message; null when there is none. */
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
    // Without storage it is saved only while the page is open.
  }
}

/** Checks the shape: other code can write into a browser's storage. */
function isWhole(values: unknown): boolean {
  const { name, email, subject, message } = values as Record<string, unknown>;
  return [name, email, subject, message].every((text) => typeof text === 'string');
}
