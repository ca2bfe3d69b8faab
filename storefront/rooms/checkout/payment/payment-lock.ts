/** Only one tab of a browser has the provider's form open: the last tab that took the lock. */
export interface PaymentLock {
  /** Aborts when another tab has taken the lock. */
  readonly signal: AbortSignal;
  release(): void;
}

const LOCK_NAME = 'haat:payment';

/** Takes the lock, also from another tab that has it. In a browser without the Web Locks API nothing is locked. */
export function lockPayment(): PaymentLock {
  const taken = new AbortController();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(LOCK_NAME, { steal: true }, () => released).catch(() => taken.abort());
  return { signal: taken.signal, release: () => release() };
}
