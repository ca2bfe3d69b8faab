/** Only one tab of a browser has the provider's form open: the last tab that took the lock. */
export interface PaymentLock {
  /** Aborts when another tab has taken the lock. */
  readonly signal: AbortSignal;
  end(): void;
}

const TURN = 'haat:payment';

/** Takes the lock, also from another tab that has it. In a browser without the Web Locks API nothing is locked. */
export function lockPayment(): PaymentLock {
  const taken = new AbortController();
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  navigator.locks?.request(TURN, { steal: true }, () => over).catch(() => taken.abort());
  return { signal: taken.signal, end: () => end() };
}
