import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingOptions } from './tracing.ts';
import type { TracingSettings } from './tracing-variables.ts';

/** So that the receiver's silence is reported before the batch is given up. */
const SPARE_MS = 1_000;
const LOG_AGAIN_AFTER_MS = 60_000;
const PARENT_BASED = /^parentbased_/;

/** Makes spans and sends them in batches. Its queue has a limit: what the receiver does not take is dropped. */
export function createSpanProvider(
  settings: TracingSettings,
  { version, log }: Pick<TracingOptions, 'version' | 'log'>,
): TracerProvider {
  const { endpoint, serviceName, timeoutMs } = settings;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: timeoutMs,
  });
  const own = { 'service.name': serviceName, 'service.version': version };
  return new TracerProvider({
    sampler: createSampler(settings),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes(own)),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingFailures(exporter, log),
        exportTimeoutMillis: timeoutMs + SPARE_MS,
      }),
    ],
  });
}

function createSampler({ sampler, ratio }: TracingSettings): Sampler {
  const root = createRootSampler(sampler.replace(PARENT_BASED, ''), ratio);
  return PARENT_BASED.test(sampler) ? new ParentBasedSampler({ root }) : root;
}

function createRootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/** Logs that the receiver does not take spans, once a minute: it may be away for days. */
function reportingFailures(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let loggedAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - loggedAt > LOG_AGAIN_AFTER_MS) {
          loggedAt = performance.now();
          log.warn({ reason: result.error.message }, 'traces cannot be sent, and are dropped');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
