import { NO_CARRIER } from '../orders/carriers/create-carrier.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@haat/shared/contract/calls.ts';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildUploadFiles } from '../../tests/support/build-upload-files.ts';
import { buildPaymentDeps } from '../../tests/support/build-store.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import type { BackupSettings } from '../backup/settings.ts';
import { PageCache, registerPageCacheGauges } from '../http/pages/page-cache.ts';
import { PageChanges } from '../http/pages/page-changes.ts';
import { buildJobs } from '../jobs/all-jobs.ts';
import { processRegistry } from './process-metrics.ts';
import { registerStoreGauges } from './store-gauges.ts';

const ROOT = join(import.meta.dirname, '../..');
const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const rules = readText('deploy/observability/alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    expression: /^ +expr: ['"](.+)['"]$/m.exec(text)?.[1] ?? '',
    section: /^ +runbook_url: "docs\/runbook\.md#([a-z-]+)"$/m.exec(text)?.[1],
  }));
const dashboard = JSON.parse(readText('deploy/observability/dashboard.json')) as {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ expression }) => expression),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

/** Metrics of Prometheus itself and of its blackbox exporter, and labels that Prometheus adds. */
const FOREIGN_METRICS = ['up', 'probe_ssl_earliest_cert_expiry'];
const FOREIGN_LABELS = ['le', 'instance', 'job'];

const BACKUP: BackupSettings = { dir: ROOT, schedule: '', keep: { daily: 1, weekly: 1 } };

const database = await setUpDatabase();
const app = buildTestApp(database);
const metrics = listMetrics();

it('alerts and dashboard name metrics and labels that a running store has', () => {
  const unknown = expressions.flatMap((expression) =>
    findSelectors(expression).flatMap(({ metric, labels }) => {
      if (FOREIGN_METRICS.includes(metric)) return [];
      const known = metrics.get(metric);
      if (!known) return [`${metric} in ${expression}`];
      return labels
        .filter((label) => !known.includes(label) && !FOREIGN_LABELS.includes(label))
        .map((label) => `${metric}{${label}} in ${expression}`);
    }),
  );
  expect(unknown).toEqual([]);
  expect(expressions.length).toBeGreaterThan(50);
});

it('alerts name calls and jobs that exist', () => {
  const valuesOf = (label: string): string[] =>
    expressions.flatMap((text) =>
      [...text.matchAll(new RegExp(`[{,]${label}="([^"]+)"`, 'g'))].map(([, value = '']) => value),
    );
  for (const call of valuesOf('call')) expect(calls).toHaveProperty(call);
  const mail = { transport: {}, shop: {}, from: {}, log: {} } as never;
  const payments = buildPaymentDeps(app, database);
  const backup = { backup: BACKUP, dataDir: ROOT } as never;
  const jobs = buildJobs({
    database,
    mail,
    payments,
    backup,
    uploadFiles: buildUploadFiles(),
    carrier: NO_CARRIER,
  }).map(({ name }) => name);
  // The scrape job of Prometheus is called 'haat' in the documents.
  expect(valuesOf('job').filter((job) => !jobs.includes(job) && job !== 'haat')).toEqual([]);
});

it('each alert has its section in the runbook, and each section its alert', () => {
  const runbook = readText('docs/runbook.md');
  const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  expect(new Set(sections)).toEqual(new Set(rules.map(({ section }) => section)));
  expect(sections).toHaveLength(rules.length);
  const parts = ['For shoppers', 'Confirm', 'First', 'Do not', 'Over when'];
  for (const text of runbook.split(/^## /m).slice(1))
    for (const part of parts) expect(text).toContain(`\n**${part}:** `);
});

it('the rules are read whole', () => {
  for (const { name, expression, section } of rules) {
    expect(name).toMatch(/^Haat[A-Za-z]+$/);
    expect(expression).not.toBe('');
    expect(section).toBeDefined();
  }
});

/** The metrics of a store as server.ts builds it, with their labels; of histograms also the series they consist of. */
function listMetrics(): ReadonlyMap<string, readonly string[]> {
  const { registry } = app.metrics;
  const failedJobs = { count: async () => 0, list: async () => [], retry: async () => 0 };
  const breaker = { isOpen: false, outages: 0 };
  registerStoreGauges(registry, {
    db: database.db,
    dataDir: ROOT,
    backup: BACKUP,
    failedJobs,
    breaker,
  });
  registerPageCacheGauges(registry, new PageCache(async () => new Response(), new PageChanges()));
  const all = Registry.merge([registry, processRegistry]).getMetricsAsArray();
  return new Map(
    all.flatMap((metric) => {
      const { name, labelNames = [] } = metric as { name: string; labelNames?: string[] };
      const series = ['', '_bucket', '_sum', '_count'].map((suffix) => name + suffix);
      return series.map((one): [string, string[]] => [one, labelNames]);
    }),
  );
}

/** The metrics of an expression, each with the labels that it selects by. */
function findSelectors(expression: string): { metric: string; labels: string[] }[] {
  const names = /\b((?:haat|nodejs|process|probe)_[a-z0-9_]+|up)\b(?:\{([^}]*)\})?/g;
  return [...expression.matchAll(names)].map(([, metric = '', selector = '']) => ({
    metric,
    labels: [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
  }));
}
