import type { MailText } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** A mail's words and other contents, before they are rendered as text or HTML. */
export interface MailDocument extends Omit<MailText, 'items'> {
  /** With formatted amounts; the sum is last. */
  readonly items: readonly { readonly text: string; readonly amount: string }[];
  readonly language: Language;
  readonly code: string | undefined;
  readonly link: string | undefined;
  readonly linkBelow: string;
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
${unasked && html`<div class="aside" style="${STYLE.aside}"><strong>${ignoreHeading}</strong><br>${unasked}</div>`}
</div>
<div class="foot" style="${STYLE.foot}">${foot.map((line) => html`${line}<br>`)}</div>
</div>
</body>
</html>
`;
  return (page as HtmlEscapedString).toString(); // it is a promise only when a part of it is one
}

// On Windows the font Nirmala UI has the scripts of India; other systems choose a font by themselves.
const SANS =
  "font-family:'Noto Sans','Noto Sans Devanagari',Roboto,'Helvetica Neue',Arial,'Nirmala UI','Noto Naskh Arabic',sans-serif";
const RANI = '#c20061';
const INK = '#241a22';
const SCALLOP_PX = 12;

const STYLE = {
  body: `margin:0;padding:24px 12px;background:#f7f4f3;color:${INK};${SANS};font-size:16px;line-height:1.5`,
  preview: 'display:none;max-height:0;overflow:hidden',
  sheet: 'max-width:560px;margin:0 auto',
  bar: `background:${RANI};color:#ffffff;padding:18px 24px;font-size:22px;font-weight:700;border-radius:10px 10px 0 0`,
  // The scalloped edge of the awning; mail programs without gradients show a plain gap.
  valance: `height:${SCALLOP_PX}px;background:radial-gradient(circle at ${SCALLOP_PX}px 0,${RANI} ${SCALLOP_PX - 1}px,transparent ${SCALLOP_PX}px) repeat-x 0 0/${2 * SCALLOP_PX}px ${SCALLOP_PX}px #ffffff`,
  paper: 'background:#ffffff;padding:16px 24px 24px;border-radius:0 0 10px 10px',
  heading: 'margin:8px 0 16px;font-size:24px;line-height:1.25',
  paragraph: 'margin:0 0 16px',
  items: 'width:100%;margin:0 0 24px;border-collapse:collapse;font-variant-numeric:tabular-nums',
  cell: 'padding:8px 0;border-bottom:1px solid #8884;vertical-align:top',
  sum: 'font-weight:700',
  quote:
    'margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid #e6e0de;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext',
  code: `margin:8px 0 24px;padding:16px;background:#ffedf3;border-radius:8px;text-align:center;font-size:34px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums`,
  // A visual gap only: a copied code has no space in it.
  group: 'margin-left:14px',
  button: `display:inline-block;padding:12px 24px;background:${RANI};color:#ffffff;border-radius:8px;font-weight:700;text-decoration:none`,
  below: 'margin:0 0 16px;font-size:14px;color:#5f535c;word-break:break-all',
  aside: 'margin-top:24px;padding-top:16px;border-top:1px solid #e6e0de;font-size:14px',
  foot: 'padding:16px 24px;font-size:13px;line-height:1.6;color:#5f535c',
} as const;

// For mail programs with a dark mode; !important is needed to override the inline styles.
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#181117!important;color:#f4eff3!important}
.bar{background:#78083b!important}
.valance{background:radial-gradient(circle at ${SCALLOP_PX}px 0,#78083b ${SCALLOP_PX - 1}px,transparent ${SCALLOP_PX}px) repeat-x 0 0/${2 * SCALLOP_PX}px ${SCALLOP_PX}px #211920!important}
.paper{background:#211920!important;color:#f4eff3!important}
.code{background:#3d2030!important;color:#f4eff3!important}
.aside{border-color:#4a3d47!important}
.foot,.below{color:#b9adb6!important}
.below a{color:#fc95b2!important}
}`;

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

function button({ link, action, linkBelow }: MailDocument) {
  if (!link) return '';
  return html`<p style="${STYLE.paragraph}"><a href="${link}" style="${STYLE.button}">${action}</a></p>
<p class="below" style="${STYLE.below}">${linkBelow}<br><a href="${link}" style="color:${RANI}">${link}</a></p>
`;
}
