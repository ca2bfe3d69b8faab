import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStorefrontWhenStale } from '../prepare/build.mjs';
import { runStep } from '../prepare/log.mjs';
import { buildEnvironment, runQuietly, StepFailed } from '../prepare/run.mjs';

/** Runs checks one after the other until one fails, then prints how many tests passed and failed. */
export async function runChecks(checks) {
  const total = { passed: 0, failed: 0 };
  for (const { title, run } of checks) {
    try {
      add(total, title ? await runStep(title, run) : await run());
    } catch (error) {
      console.error(`\n${error instanceof StepFailed ? error.message.trim() : error.stack}\n`);
      add(total, error.counts);
      total.failed = Math.max(total.failed, 1);
      break;
    }
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

/** Checks that wait more than they work, at the same time; each runs until its end, also when another fails. */
export function runTogether(...checks) {
  return {
    title: checks.map(({ title }) => title).join(' + '),
    run: async () => {
      const ends = await Promise.allSettled(checks.map(({ run }) => run()));
      const counts = { passed: 0, failed: 0 };
      for (const { value, reason } of ends) add(counts, value ?? reason.counts);
      const reasons = ends.flatMap(({ reason }) => reason ?? []);
      if (reasons.length === 0) return counts;
      const unexpected = reasons.find((reason) => !(reason instanceof StepFailed));
      const error = unexpected ?? new StepFailed(reasons.map(({ message }) => message).join('\n'));
      throw Object.assign(error, { counts });
    },
  };
}

function add(total, counts) {
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
}

/** Some tests start the whole store, which needs its pages; nothing is built when they are up to date. */
export function buildPages(node) {
  return { title: '', run: async () => void (await buildStorefrontWhenStale(node)) };
}

/** Every test except the browser tests, on DATABASE_URL when it is given, else on an embedded database. */
export const unitAndCallTests = {
  title: 'Unit and call tests',
  run: () => counted((file) => runQuietly('vitest', vitestOptions(file))),
};

const ON_SERVER = ['api/db/', 'api/jobs/', 'api/orders/checkout/'];

/**
 * Tests that use connections, migrations, jobs and locks again, on a server that they know only by DATABASE_URL. It is the
 * same PostgreSQL: the other tests would show nothing new. `DATABASE_URL=… npm run check` runs all of them on yours.
 */
export const testsOnServer = {
  title: 'Tests on DATABASE_URL',
  run: () =>
    counted((file) =>
      runQuietly('node', [
        'tests/support/on-server.ts',
        'vitest',
        ...vitestOptions(file),
        ...ON_SERVER,
      ]),
    ),
};

/** The same faults at the same times in each run; ten minutes of others: npm run chaos. */
const CHAOS_SEED = '13';
const CHAOS_MINUTES = '1';

/** Kills, freezes and starves a store while a crowd buys from it. */
export const chaosTest = {
  title: 'A minute of faults',
  run: async () => {
    const options = ['--minutes', CHAOS_MINUTES, '--seed', CHAOS_SEED];
    try {
      await runQuietly('node', ['chaos/run.ts', ...options]);
    } catch (error) {
      if (error instanceof StepFailed) error.counts = { passed: 0, failed: 1 };
      throw error;
    }
    return { passed: 1, failed: 0 };
  },
};

/** `browsers` are the variables with the path of each browser. */
export function buildBrowserTests(browsers) {
  return {
    title: 'Browser tests',
    run: () =>
      counted((file) =>
        runQuietly('playwright', ['test', '--reporter=line,json'], {
          env: buildEnvironment({
            ...browsers,
            PLAYWRIGHT_JSON_OUTPUT_NAME: file,
            DATABASE_URL: '', // the store under test must not write into the operator's database
          }),
        }),
      ),
  };
}

function vitestOptions(file) {
  return ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
}

/** Runs tests that write a report, and returns its counts. A thrown StepFailed also has them. */
async function counted(work) {
  const dir = await mkdtemp(join(tmpdir(), 'haat-report-'));
  const file = join(dir, 'report.json');
  try {
    await work(file);
    return await readCounts(file);
  } catch (error) {
    if (error instanceof StepFailed) error.counts = await readCounts(file);
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function readCounts(file) {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats; // Playwright
    return { passed: expected + flaky, failed: unexpected };
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}
