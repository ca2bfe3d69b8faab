/** One line of what `npm run doctor` prints. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was found. */
  readonly what: string;
  /** What the operator can do; not for 'ok'. */
  readonly advice?: string;
}

export interface Check {
  /** Of what, as 'mail'. */
  readonly name: string;
  run(): Promise<Finding | readonly Finding[]>;
}

export interface Line extends Finding {
  readonly check: string;
}

const DEADLINE_MS = 20_000;

/** Runs all checks at once. One that throws or does not end in time is a failure. */
export async function runChecks(
  checks: readonly Check[],
  deadlineMs = DEADLINE_MS,
): Promise<Line[]> {
  const found = await Promise.all(checks.map((check) => runWithin(check, deadlineMs)));
  return found.flat();
}

/** 'fail  mail      The server refuses…. Do this.' without any of the secrets. */
export function formatLine(
  { level, check, what, advice }: Line,
  secrets: readonly string[],
): string {
  const text = advice ? `${what} → ${advice}` : what;
  const safe = secrets
    .filter((secret) => secret.length >= SECRET_LENGTH_MIN)
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
  return `${level.padEnd(4)}  ${check.padEnd(NAME_WIDTH)}  ${safe.replaceAll(/\s+/g, ' ')}`;
}

/** Makes a finding of each level. */
export const finding = {
  ok: (what: string): Finding => ({ level: 'ok', what }),
  warn: (what: string, advice: string): Finding => ({ level: 'warn', what, advice }),
  fail: (what: string, advice: string): Finding => ({ level: 'fail', what, advice }),
};

async function runWithin({ name, run }: Check, deadlineMs: number): Promise<Line[]> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(
    () =>
      resolve(
        finding.fail(
          `No answer within ${deadlineMs / 1000} s.`,
          'See whether the network lets it through.',
        ),
      ),
    deadlineMs,
  );
  try {
    const found = await Promise.race([run(), late]);
    return (Array.isArray(found) ? (found as readonly Finding[]) : [found as Finding]).map(
      (one) => ({ ...one, check: name }),
    );
  } catch (error) {
    const what = `The check failed: ${describe(error)}.`;
    return [{ ...finding.fail(what, 'Correct this, then run the doctor again.'), check: name }];
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const NAME_WIDTH = 9;
/** A shorter one would also hide parts of other words. */
const SECRET_LENGTH_MIN = 4;
