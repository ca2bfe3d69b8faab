import { readFile } from 'node:fs/promises';
import type { Facts } from './checks.ts';
import type { AttackedStore } from './store.ts';
import type { Traffic } from './traffic.ts';

interface Report {
  readonly store: AttackedStore;
  readonly traffic: Traffic;
  /** How long no page and no call succeeded, at the longest. */
  readonly outageMs: number;
  readonly facts: Facts;
  /** All that is wrong. */
  readonly found: readonly string[];
}

const SHOWN_MAX = 40;
const LOG_LINES_SHOWN = 12;

/** Prints what was answered and acknowledged, and what is wrong, with what the store logged about it. */
export async function printReport(report: Report): Promise<void> {
  const { store, traffic, outageMs, facts, found } = report;
  const { purchases, mails } = facts;
  const outcomes = countBy(purchases.map(({ outcome }) => outcome));
  const repeated = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  console.log('\nAnswers');
  for (const line of traffic.listCounts()) console.log(`  ${line}`);
  console.log(`  longest time without any answer: ${(outageMs / 1000).toFixed(1)} s`);
  console.log(
    `  p95 of a page ${traffic.percentile('page', 0.95)} ms, of a call ${traffic.percentile('call', 0.95)} ms`,
  );
  console.log(`  the store was started ${store.countStarts()} times`);
  console.log('Purchases, as buyers know them');
  for (const [outcome, count] of outcomes) console.log(`  ${outcome}: ${count}`);
  console.log(`Mails: ${mails.length} taken, ${repeated} of them again under the same Message-ID`);
  if (found.length === 0) return;
  console.log(`\n${found.length} THINGS ARE WRONG`);
  for (const one of found.slice(0, SHOWN_MAX)) console.log(`  ${one}`);
  await showLog(store.logFile);
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** What the store has logged as an error. */
async function showLog(logFile: string): Promise<void> {
  const lines = (await readFile(logFile, 'utf8')).split('\n');
  const grave = lines.filter((line) => line.includes('"level":50') || line.includes('"level":60'));
  console.log(`\nThe last errors of ${grave.length} in ${logFile}`);
  for (const line of grave.slice(-LOG_LINES_SHOWN)) console.log(line);
}
