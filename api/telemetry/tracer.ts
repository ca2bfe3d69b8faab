import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer as SpanTracer,
  trace,
} from '@opentelemetry/api';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import proxyAddr from 'proxy-addr';
import { getPageName } from '../http/pages/page-key.ts';
import type { Activity } from './process-metrics.ts';
import type { Tracer } from './run-observed.ts';
import { createSpanProvider } from './span-provider.ts';
import type { Tracing, TracingOptions } from './tracing.ts';
import type { TracingSettings } from './tracing-variables.ts';

const SERVER_FAULT = 500;
const QUIET_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
const CLIENTS: readonly Activity[] = ['sql', 'provider', 'mail', 'media'];

/** What is going on, and the span of the request in which it happens. */
interface Scope {
  readonly context: Context;
  readonly request: Span | undefined;
}

/** Makes spans and sends them. What it records are names in the code, ids of requests and times: nothing that is input. */
export function createTracer(settings: TracingSettings, options: TracingOptions): Tracer & Tracing {
  return new ScopedTracer(createSpanProvider(settings, options), options);
}

class ScopedTracer implements Tracer, Tracing {
  private readonly scopes = new AsyncLocalStorage<Scope>();
  private readonly provider: TracerProvider;
  private readonly tracer: SpanTracer;
  private readonly isTrusted: (address: string, hop: number) => boolean;

  constructor(provider: TracerProvider, { version, trustedProxies }: TracingOptions) {
    this.provider = provider;
    this.tracer = provider.getTracer('haat', version);
    this.isTrusted = proxyAddr.compile([...trustedProxies]);
  }

  async withSpan<Result>(
    activity: Activity,
    name: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const scope = this.scopes.getStore();
    if (!scope && activity !== 'job') return work(); // the queue looks for jobs all the time
    if (activity === 'call') scope?.request?.updateName(`POST ${name}`);
    const parent = scope?.context ?? ROOT_CONTEXT;
    const kind = CLIENTS.includes(activity) ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const attributes = { [`haat.${activity}`]: name };
    const span = this.tracer.startSpan(`${activity} ${name}`, { kind, attributes }, parent);
    const inner = { context: trace.setSpan(parent, span), request: scope?.request };
    try {
      return await this.scopes.run(inner, work);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  readonly traceRequests = (listener: RequestListener): RequestListener => {
    return (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (QUIET_PATHS.has(path)) return listener(request, response);
      const isFromProxy = this.isTrusted(request.socket.remoteAddress ?? '', 0);
      const parent = parseParent(isFromProxy ? request.headers['traceparent'] : undefined);
      const name = formatRequestName(request, path);
      const span = this.tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
      response.once('close', () => endRequest(span, request, response));
      const scope = { context: trace.setSpan(parent, span), request: span };
      this.scopes.run(scope, () => listener(request, response));
    };
  };

  getTraceparent(): string | undefined {
    const span = this.findCurrent();
    return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
  }

  runWithParent<Result>(traceparent: string, work: () => Result): Result {
    return this.scopes.run({ context: parseParent(traceparent), request: undefined }, work);
  }

  recordRequestId(requestId: string): void {
    this.scopes.getStore()?.request?.setAttribute('haat.request_id', requestId);
  }

  readFields(): { readonly traceId?: string } {
    const traceId = this.findCurrent()?.traceId;
    return traceId ? { traceId } : {};
  }

  readonly stop = (): Promise<void> => this.provider.shutdown().catch(() => {});

  private findCurrent(): SpanContext | undefined {
    const scope = this.scopes.getStore();
    return scope && trace.getSpanContext(scope.context);
  }
}

/** 'GET product': the page, not the path. A call names its request itself. */
function formatRequestName({ method = '' }: IncomingMessage, path: string): string {
  if (path.startsWith('/api/')) return `${method} call`;
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return `${method} file`;
  return `${method} ${getPageName(path)}`;
}

function endRequest(span: Span, { method }: IncomingMessage, response: ServerResponse): void {
  const { statusCode } = response;
  span.setAttribute('http.request.method', method ?? '');
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The kind of the error, never its message: it may quote what a person typed. A refusal is no error. */
function markFailed(span: Span, error: unknown): void {
  const { status, code, name } = error as { status?: number; code?: string; name?: string };
  span.setAttribute('error.type', code ?? name ?? 'unknown');
  if (status !== undefined && status < SERVER_FAULT) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parseParent(text: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(text ?? '')) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
