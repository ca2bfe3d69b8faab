import type { Logger } from 'pino';

const ONE_SECOND_MS = 1_000;

/** Writes a warning; when the same one comes again within a second, one line says how often. */
export type SampledWarn = (fields: object, message: string) => void;

/** Keeps the log readable, and the disk free, while a thousand requests a second fail for one reason. */
export function buildSampledWarn(log: Pick<Logger, 'warn'>): SampledWarn {
  const repeated = new Map<string, { times: number; fields: object }>();
  const writeRepeated = (message: string): void => {
    const { times = 0, fields } = repeated.get(message) ?? {};
    repeated.delete(message);
    if (times > 0) log.warn({ ...fields, times }, message);
  };
  return (fields, message) => {
    const seen = repeated.get(message);
    if (seen) {
      repeated.set(message, { times: seen.times + 1, fields });
      return;
    }
    log.warn(fields, message);
    repeated.set(message, { times: 0, fields });
    setTimeout(() => writeRepeated(message), ONE_SECOND_MS).unref();
  };
}
