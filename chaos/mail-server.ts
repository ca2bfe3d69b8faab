import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type MailMode = 'working' | 'hanging' | 'refusing' | 'slow';

export interface AcceptedMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** As people read it: 'HT-4A83C-7790F'. */
  readonly orderNumber: string | undefined;
}

export interface MailServer {
  readonly url: string;
  readonly accepted: readonly AcceptedMail[];
  setMode(mode: MailMode): void;
  stop(): Promise<void>;
}

const SLOW_MS = 2_500;
const TRY_LATER = 451;

/** A mail server that takes every mail, unless it is told to misbehave. */
export async function startMailServer(): Promise<MailServer> {
  const accepted: AcceptedMail[] = [];
  let mode: MailMode = 'working';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      if (mode === 'hanging') return;
      done(mode === 'refusing' ? tryLater() : undefined);
    },
    onData: async (stream, _session, done) => {
      const raw = await text(stream).catch(() => undefined); // the client may be killed meanwhile
      if (raw === undefined || mode === 'hanging') return;
      if (mode === 'refusing') return done(tryLater());
      if (mode === 'slow') await pause(SLOW_MS);
      accepted.push(readMail(raw));
      done();
    },
  });
  server.on('error', () => {}); // a client that was killed
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    setMode: (wanted) => (mode = wanted),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function tryLater(): Error {
  return Object.assign(new Error('Try again later'), { responseCode: TRY_LATER });
}

function readMail(raw: string): AcceptedMail {
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im')
      .exec(raw)?.[1]
      ?.replaceAll(/\r\n\s*/g, ' ') ?? '';
  return {
    messageId: header('Message-ID'),
    to: header('To'),
    subject: header('Subject'),
    orderNumber: /HT-[0-9A-F]{5}-[0-9A-F]{5}/.exec(raw.replaceAll('=\r\n', ''))?.[0],
  };
}
