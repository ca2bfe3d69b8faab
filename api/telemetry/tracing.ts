import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { readTraceFields, setTracer } from './run-observed.ts';
import type { TracingSettings } from './tracing-variables.ts';

export interface TracingOptions {
  readonly version: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly trustedProxies: readonly string[];
}

export interface Tracing {
  /** Makes a span of each request that the listener answers. */
  traceRequests(listener: RequestListener): RequestListener;
  /** Sends what is still to be sent, for a few seconds at most. */
  stop(): Promise<void>;
}

const NO_TRACING: Tracing = { traceRequests: (listener) => listener, stop: async () => {} };

/** Sends traces to the endpoint of the settings. Without settings it does nothing, and loads nothing. */
export async function startTracing(
  settings: TracingSettings | undefined,
  options: TracingOptions,
): Promise<Tracing> {
  if (!settings) return NO_TRACING;
  const { createTracer } = await import('./tracer.ts');
  const tracer = createTracer(settings, options);
  setTracer(tracer);
  return {
    traceRequests: tracer.traceRequests,
    stop: async () => {
      setTracer(undefined);
      await tracer.stop();
    },
  };
}

/** The option with which a log names the trace of each line; nothing while there are no traces. */
export function buildTraceMixin(settings: TracingSettings | undefined): {
  readonly mixin?: () => object;
} {
  return settings ? { mixin: readTraceFields } : {};
}
