import { z } from 'zod';

/** How traces are sent. OTEL_EXPORTER_OTLP_HEADERS and OTEL_RESOURCE_ATTRIBUTES are read by OpenTelemetry itself. */
export interface TracingSettings {
  readonly endpoint: string;
  readonly serviceName: string;
  /** How long the receiver may take for one batch, with retries. */
  readonly timeoutMs: number;
  readonly sampler: SamplerName;
  /** The part of the traces that a 'traceidratio' keeps, from 0 to 1. */
  readonly ratio: number;
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

// The store waits for the last batch when it stops.
const TIMEOUT_MS = 5_000;
const TIMEOUT_MS_MAX = 10_000;
const PAIRS = /^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/;

/** The variables of `api/env.ts` for traces, with the names that OpenTelemetry gives them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional()
    .describe('the address of an OTLP receiver over HTTP, such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(PAIRS)
    .optional()
    .describe('headers such as api-key=secret, with commas'),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(TIMEOUT_MS_MAX)
    .default(TIMEOUT_MS)
    .describe(`milliseconds up to ${TIMEOUT_MS_MAX}`),
  OTEL_SERVICE_NAME: z.string().default('haat').describe('the name of this store in traces'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .regex(PAIRS)
    .optional()
    .describe('attributes such as deployment.environment=shop, with commas'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default('parentbased_always_on')
    .describe(`one of ${SAMPLERS.join(', ')}`),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('a number from 0 to 1'),
};

type TracingValues = z.output<z.ZodObject<typeof tracingVariables>>;

/** Undefined when no endpoint is set: then nothing of OpenTelemetry is loaded. */
export function buildTracingSettings(values: TracingValues): TracingSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  return {
    endpoint,
    serviceName: values.OTEL_SERVICE_NAME,
    timeoutMs: values.OTEL_EXPORTER_OTLP_TIMEOUT,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
