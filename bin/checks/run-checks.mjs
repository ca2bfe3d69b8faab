import { runStep } from '../prepare/log.mjs';
import { StepFailed } from '../prepare/run.mjs';

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

function add(total, counts) {
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
}
