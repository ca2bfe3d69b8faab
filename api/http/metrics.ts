import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { buildSharedMetrics, isStartedToShare } from '../processes/assignment.ts';
import { processRegistry } from '../telemetry/process-metrics.ts';

export interface Metrics {
  readonly registry: Registry;
  observeRequest(method: string, kind: string, status: number, seconds: number): void;
  countPage(outcome: string): void;
  /** All metrics of the app and of the process, in the format of Prometheus; of all processes that share the port. */
  renderAll(): Promise<string>;
}

/** The metrics of /metrics. Each app has its own registry, so that two apps in one process do not share them. */
export function buildMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'haat_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'haat_page_cache_total',
    help: 'Public pages by how the page cache answered: hit, stale, miss or bypass',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const renderOwn = () => Registry.merge([registry, processRegistry]).metrics();
  const renderShared = isStartedToShare() && buildSharedMetrics([registry, processRegistry]);
  return {
    registry,
    observeRequest: (method, kind, status, seconds) =>
      requests.observe({ method, kind, status: String(status) }, seconds),
    countPage: (outcome) => pages.inc({ outcome }),
    renderAll: async () => (renderShared && (await renderShared())) || renderOwn(),
  };
}
