import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEnvironment, runQuietly, StepFailed } from '../prepare/run.mjs';

/** Every test but the browser's, on DATABASE_URL when it is given, else on an embedded database. */
export const unitAndCallTests = {
  title: 'Unit and call tests',
  run: () => counted((file) => runQuietly('vitest', vitestOptions(file))),
};

/** The tests of the api once more, told of a database by DATABASE_URL alone. */
export const callTestsOnServer = {
  title: 'Call tests on DATABASE_URL',
  run: () =>
    counted((file) =>
      runQuietly('node', ['tests/support/on-server.ts', 'vitest', ...vitestOptions(file), 'api/']),
    ),
};

/** `browsers` are the variables that say where each is. */
export function buildBrowserTests(browsers) {
  return {
    title: 'Browser tests',
    run: () =>
      counted((file) =>
        runQuietly('playwright', ['test', '--reporter=line,json'], {
          env: buildEnvironment({
            ...browsers,
            PLAYWRIGHT_JSON_OUTPUT_NAME: file,
            DATABASE_URL: '', // the stories' store must not write into a database of the operator's
          }),
        }),
      ),
  };
}

function vitestOptions(file) {
  return ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
}

/** Runs tests that leave a report, and returns its counts; a failure carries them along. */
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
