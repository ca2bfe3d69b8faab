import { join } from 'node:path';
import { ROOT, runQuietly } from '../prepare/run.mjs';

const STOREFRONT = join(ROOT, 'storefront');
const CRUISED = [
  'api',
  'payment-sandbox',
  'shared',
  'storefront',
  'bin',
  'tests',
  'server.ts',
  'store.ts',
];

/** Checks of the code that do not run it. */
export const staticChecks = [
  check('Format', ['biome', 'format', '.', '--max-diagnostics=5']),
  check('Lint', ['oxlint', '--type-aware', '--deny-warnings']),
  check('Types', ['tsc', '-p', '.']),
  {
    title: 'Types of the pages',
    run: async () => {
      await runQuietly('react-router', ['typegen'], { cwd: STOREFRONT });
      await runQuietly('tsc', ['-p', 'storefront']);
      await runQuietly('tsc', ['-p', 'storefront/service-worker']);
    },
  },
  check('House rules', ['node', 'bin/check-house.ts']),
  check('Packages', ['node', 'bin/audit.ts', '--offline']),
  check('Who imports whom', ['depcruise', ...CRUISED, '--output-type', 'err-long']),
  check('Dead code', ['knip', '--no-config-hints']),
];

function check(title, [command, ...args]) {
  return {
    title,
    run: async () => {
      await runQuietly(command, args);
    },
  };
}
