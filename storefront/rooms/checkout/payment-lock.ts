/** Only one tab of a browser has the provider's form open: the one that asked last. */
export interface PaymentLock {
  /** Tells of a turn that another tab has taken. */
  readonly signal: AbortSignal;
  end(): void;
}

const TURN = 'haat:payment';

/** Takes the turn, from another tab if it has it. A browser without locks has no more than one tab to care for. */
export function lockPayment(): PaymentLock {
  const taken = new AbortController();
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  navigator.locks?.request(TURN, { steal: true }, () => over).catch(() => taken.abort());
  return { signal: taken.signal, end: () => end() };
}
