import type { MailText } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { DARK, RANI, STYLE } from './mail-style.ts';

/** A mail's words and other contents, before they are rendered as text or HTML. */
export interface MailDocument extends Omit<MailText, 'items'> {
  /** With formatted amounts; the sum is last. */
  readonly items: readonly { readonly text: string; readonly amount: string }[];
  readonly language: Language;
  readonly code: string | undefined;
  readonly link: string | undefined;
  readonly linkBelow: string;
  readonly endText: string;
  /** Ends mails of this kind. */
  readonly endLink: string | undefined;
  readonly ignoreHeading: string;
  readonly foot: readonly string[];
  readonly shop: string;
}

export function renderMailText(mail: MailDocument): string {
  const parts = [
    mail.heading,
    ...mail.before,
    mail.items.length > 0
      ? mail.items.map(({ text, amount }) => `${text}: ${amount}`).join('\n')
      : undefined,
    mail.quoted?.replace(/^/gm, '> '),
    mail.code,
    mail.link && `${mail.action}:\n${mail.link}`,
    ...mail.after,
    mail.unasked || undefined,
    mail.endLink && `${mail.endText}\n${mail.endLink}`,
    `-- \n${mail.foot.join('\n')}`, // mail programs recognise this as a signature
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

export function renderMailHtml(mail: MailDocument): string {
  const { language, subject, shop, heading, before, after, unasked, ignoreHeading, foot } = mail;
  const preview = [mail.code, ...before].filter(Boolean).join(' · ');
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(DARK)}</style>
</head>
<body class="ground" style="${STYLE.body}">
<div style="${STYLE.preview}">${preview}</div>
<div style="${STYLE.sheet}">
<div class="bar" style="${STYLE.bar}">${shop}</div>
<div class="valance" style="${STYLE.valance}"></div>
<div class="paper" style="${STYLE.paper}">
<h1 style="${STYLE.heading}">${heading}</h1>
${before.map((text) => paragraph(text))}${itemRows(mail)}${quote(mail)}${codeBox(mail)}${button(mail)}${after.map((text) => paragraph(text))}
${unasked && html`<div class="aside" style="${STYLE.aside}"><strong>${ignoreHeading}</strong><br>${unasked}</div>`}${endLine(mail)}
</div>
<div class="foot" style="${STYLE.foot}">${foot.map((line) => html`${line}<br>`)}</div>
</div>
</body>
</html>
`;
  return (page as HtmlEscapedString).toString(); // it is a promise only when a part of it is one
}

function paragraph(text: string) {
  return html`<p style="${STYLE.paragraph}">${text}</p>
`;
}

function itemRows({ items }: MailDocument) {
  if (items.length === 0) return '';
  return html`<table role="presentation" class="items" style="${STYLE.items}">${items.map(
    ({ text, amount }, at) =>
      html`<tr style="${at === items.length - 1 ? STYLE.sum : ''}"><td style="${STYLE.cell}">${text}</td><td style="${STYLE.cell};text-align:right;white-space:nowrap">${amount}</td></tr>`,
  )}</table>
`;
}

function quote({ quoted }: MailDocument) {
  if (!quoted) return '';
  return html`<blockquote class="aside" dir="auto" style="${STYLE.quote}">${quoted}</blockquote>
`;
}

function codeBox({ code }: MailDocument) {
  if (!code) return '';
  const half = Math.ceil(code.length / 2);
  return html`<p class="code" style="${STYLE.code}">${code.slice(0, half)}<span style="${STYLE.group}">${code.slice(half)}</span></p>
`;
}

function endLine({ endLink, endText }: MailDocument) {
  if (!endLink) return '';
  return html`<p class="below" style="${STYLE.below}"><a href="${endLink}" style="color:${RANI}">${endText}</a></p>
`;
}

function button({ link, action, linkBelow }: MailDocument) {
  if (!link) return '';
  return html`<p style="${STYLE.paragraph}"><a href="${link}" style="${STYLE.button}">${action}</a></p>
<p class="below" style="${STYLE.below}">${linkBelow}<br><a href="${link}" style="color:${RANI}">${link}</a></p>
`;
}
