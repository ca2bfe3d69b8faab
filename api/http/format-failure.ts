import { canShowPage, PAGE_HEADERS, renderRefusalPage } from './admission/refusal-replies.ts';
import { chooseLanguage } from './choose-language.ts';
import { presentFailure } from './failures.ts';

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

/** Any thrown value as it is sent: as JSON, or where a browser shows it as a small page. */
export function formatFailure(
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
