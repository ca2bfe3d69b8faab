import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { NotFound } from '../errors.ts';
import {
  findStoredAttachment,
  findStoredMail,
  listStoredMails,
  type StoredMail,
} from '../mail/outbox.ts';
import { isLocalRequest } from './local-request.ts';
import type { RequestScope } from './request-scope.ts';

interface Outbox {
  readonly outboxDir: string;
  /** The origins of a store whose PUBLIC_URL is this machine. */
  readonly acceptedOrigins: ReadonlySet<string>;
}

export const OUTBOX_PATH = '/dev/outbox';

/** Shows the mails that were stored instead of sent, to people who try out the store on this machine. */
export function serveOutbox({ outboxDir, acceptedOrigins }: Outbox): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  const hosts = new Set([...acceptedOrigins].map((origin) => new URL(origin).host));
  app.use(`${OUTBOX_PATH}/*`, refuseOutsiders(hosts), forbidSharing);
  app.get(OUTBOX_PATH, async (c) => {
    const mails = await listStoredMails(outboxDir, MAILS_SHOWN);
    if (c.req.header('accept')?.includes('application/json'))
      return c.json(mails.map(({ html: _, ...mail }) => mail));
    return c.html(page('Outbox', list(mails)));
  });
  app.get(`${OUTBOX_PATH}/:id`, async (c) => {
    const mail = await findStoredMail(outboxDir, c.req.param('id'));
    if (!mail) throw NotFound();
    return c.html(page(mail.subject, single(mail)));
  });
  app.get(`${OUTBOX_PATH}/:id/:position{[0-9]{1,2}}`, async (c) => {
    const { id, position } = c.req.param();
    const file = await findStoredAttachment(outboxDir, id, Number(position));
    if (!file) throw NotFound();
    // Anything else could be a page that runs something.
    const isPdf = file.mimeType === PDF;
    c.header('Content-Type', isPdf ? PDF : 'application/octet-stream');
    c.header('Content-Disposition', isPdf ? 'inline' : 'attachment');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(file.content);
  });
  return app;
}

const PDF = 'application/pdf';
const MAILS_SHOWN = 100;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Another host name for this machine would let a foreign web page read the codes (DNS rebinding). */
function refuseOutsiders(hosts: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    if (!hosts.has(c.req.header('host') ?? '') || !isLocalRequest(c)) throw NotFound();
    await next();
  };
}

const forbidSharing: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set('Content-Security-Policy', POLICY);
  c.res.headers.set('Referrer-Policy', 'no-referrer');
};

type Markup = ReturnType<typeof html>;

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
li { padding: .5rem 0; }
pre { font: inherit; white-space: pre-wrap; }
iframe { width: 100%; height: 46rem; border: 1px solid; }
</style>
</head>
<body>${content}</body>
</html>`;
}

function list(mails: readonly StoredMail[]): Markup {
  if (mails.length === 0) return html`<h1>Outbox</h1><p>No mail has been written yet.</p>`;
  return html`<h1>Outbox</h1>
<p>These mails were kept on this machine instead of sent. The newest ones come first.</p>
<ol>${mails.map(
    ({ id, subject, to, date }) =>
      html`<li><a href="${OUTBOX_PATH}/${id}">${subject}</a><br>${to} · <time>${date}</time></li>`,
  )}</ol>`;
}

function single({ id, subject, to, date, text, html: markup, attachments }: StoredMail): Markup {
  return html`<p><a href="${OUTBOX_PATH}">Outbox</a></p>
<h1>${subject}</h1>
<p>${to} · <time>${date}</time></p>
${attachments.map(
  (name, position) => html`<p>Attached: <a href="${OUTBOX_PATH}/${id}/${position}">${name}</a></p>`,
)}
<h2>As text</h2>
<pre>${text.split(WEB_ADDRESS).map(linked)}</pre>
<h2>As a page</h2>
<iframe sandbox title="The mail as a page" srcdoc="${markup}"></iframe>`;
}

const WEB_ADDRESS = /(https?:\/\/\S+)/;

function linked(part: string): Markup | string {
  return WEB_ADDRESS.test(part) ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part;
}
