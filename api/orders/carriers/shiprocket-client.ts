import type { z } from 'zod';
import { sendHttp } from '../../payments/gateway/http-client.ts';
import { CarrierError } from './carrier.ts';
import { errorReply, tokenReply } from './shiprocket-replies.ts';

export const SHIPROCKET_URL = 'https://apiv2.shiprocket.in';

export interface ShiprocketConnection {
  /** `SHIPROCKET_URL`, or where a stand-in is; without a slash at its end. */
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
  /** For connecting and reading together. */
  readonly timeoutMs?: number;
}

export interface ShiprocketRequest<Reply> {
  readonly method: 'GET' | 'POST';
  /** After `/v1/external/`. */
  readonly path: string;
  readonly body?: object;
  readonly reply: z.ZodType<Reply>;
}

export type AskShiprocket = <Reply>(request: ShiprocketRequest<Reply>) => Promise<Reply>;

const TIMEOUT_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** It is valid for ten days; one that ends on the way would cost a second request. */
const TOKEN_MS = 9 * DAY_MS;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const REFUSED = 400;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const MESSAGE_LENGTH_MAX = 300;

/** Signs in when that is needed, and again when the token is refused. Throws CarrierError. */
export function buildShiprocketClient(connection: ShiprocketConnection): AskShiprocket {
  let token: { readonly value: Promise<string>; readonly endsAt: number } | undefined;
  const findToken = (): Promise<string> => {
    if (!token || token.endsAt <= Date.now()) {
      const value = signIn(connection);
      const signedIn = { value, endsAt: Date.now() + TOKEN_MS };
      token = signedIn;
      value.catch(() => {
        if (token === signedIn) token = undefined;
      });
    }
    return token.value;
  };
  return async (request) => {
    const used = await findToken();
    const answer = await send(connection, request, used);
    if (answer.status !== UNAUTHORISED) return readReply(request, answer);
    token = undefined;
    return readReply(request, await send(connection, request, await findToken()));
  };
}

async function signIn(connection: ShiprocketConnection): Promise<string> {
  const { email, password } = connection;
  const request = { method: 'POST', path: 'auth/login', body: { email, password } } as const;
  const answer = await send(connection, request);
  if ([REFUSED, UNAUTHORISED, FORBIDDEN].includes(answer.status))
    throw new CarrierError(
      'unavailable',
      'Shiprocket does not accept SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD: compare them with the API user in its settings.',
    );
  return readReply({ ...request, reply: tokenReply }, answer).token;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function send(
  { baseUrl, timeoutMs = TIMEOUT_MS }: ShiprocketConnection,
  { method, path, body }: Omit<ShiprocketRequest<unknown>, 'reply'>,
  token?: string,
): Promise<Answer> {
  try {
    return await sendHttp({
      method,
      url: `${baseUrl}/v1/external/${path}`,
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      timeoutMs,
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new CarrierError(
      'unavailable',
      `Shiprocket has not answered in time${code}. It is asked again by itself; if that goes on, see whether this machine reaches apiv2.shiprocket.in.`,
      cause,
    );
  }
}

function readReply<Reply>(request: ShiprocketRequest<Reply>, { status, text }: Answer): Reply {
  const content = parseJson(text);
  const said = (errorReply.safeParse(content).data?.message ?? '').slice(0, MESSAGE_LENGTH_MAX);
  if (status >= SERVER_ERROR || status === TOO_MANY || status === UNAUTHORISED)
    throw new CarrierError(
      'unavailable',
      `Shiprocket answered ${status}${said && ` (${said})`}. It is asked again by itself.`,
    );
  if (status >= REFUSED)
    throw new CarrierError(
      'refused',
      `Shiprocket refused with ${status}: ${said || 'it gave no reason'}. Correct that in its panel, and book again.`,
    );
  const reply = request.reply.safeParse(content);
  if (reply.success) return reply.data;
  throw new CarrierError(
    'refused',
    `Shiprocket did not do what was asked${said && `: ${said}`}. Look at the order in its panel, correct it, and ask again.`,
    reply.error,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's page
  }
}
