import type { Logger } from 'pino';

interface QueueLog {
  stumbled(error: Error): void;
  warned(warning: { readonly message: string }): void;
}

const SAY_AGAIN_AFTER_MS = 30_000;

/**
 * Logs what the queue itself reports. While the database is down every poll fails, twice a second: the same reason is
 * logged once in a while. The other contents of a report are not logged, since they may be a payload.
 */
export function buildQueueLog(log: Logger): QueueLog {
  let last = { reason: '', at: 0 };
  return {
    stumbled: ({ message }) => {
      const reason = message.replace(/ \(Queue: .*$/, '');
      const now = performance.now();
      if (reason === last.reason && now - last.at < SAY_AGAIN_AFTER_MS) return;
      last = { reason, at: now };
      log.warn({ reason }, 'the job queue cannot go on; trying again');
    },
    warned: ({ message }) => log.warn({ reason: message }, 'the job queue warns'),
  };
}
