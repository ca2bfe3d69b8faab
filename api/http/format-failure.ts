import type { Logger } from 'pino';
import { canShowPage, PAGE_HEADERS, renderRefusalPage } from './admission/refusal-replies.ts';
import { chooseLanguage } from './choose-language.ts';
import { isUnexpected, presentFailure, redactPgDetail } from './failures.ts';

/** The headers that decide how a failure is shown. */
export interface FailedFor {
  readonly requestId: string;
  readonly path: string;
  readonly accept: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** A failure as it is sent, besides the headers that every response of the store has. */
export interface FailureReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const UNAVAILABLE_STATUS = 503;

/** Writes an unexpected error to the log, because its text never leaves the store, and returns what is sent. */
export function recordFailure(
  error: unknown,
  failed: FailedFor,
  log: Pick<Logger, 'error'>,
): FailureReply {
  if (isUnexpected(error))
    log.error({ err: redactPgDetail(error), requestId: failed.requestId }, 'request failed');
  return formatFailure(error, failed);
}

/** Any thrown value as it is sent: as JSON, or where a browser shows it as a small page. */
function formatFailure(
  error: unknown,
  { requestId, path, accept, acceptLanguage }: FailedFor,
): FailureReply {
  const language = chooseLanguage(acceptLanguage);
  const { status, headers, body } = presentFailure(error, { language, requestId, path });
  return status === UNAVAILABLE_STATUS && canShowPage(path, accept)
    ? {
        status,
        headers: { ...headers, ...PAGE_HEADERS },
        body: renderRefusalPage(body.msg, language),
      }
    : {
        status,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      };
}
