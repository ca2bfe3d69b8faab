// On Windows the font Nirmala UI has the scripts of India; other systems choose a font by themselves.
const SANS =
  "font-family:'Noto Sans','Noto Sans Devanagari',Roboto,'Helvetica Neue',Arial,'Nirmala UI','Noto Naskh Arabic',sans-serif";
export const RANI = '#c20061';
const INK = '#241a22';
const SCALLOP_PX = 12;

/** The style attributes of a mail's elements: many mail programs ignore style sheets. */
export const STYLE = {
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

/** The style sheet for mail programs with a dark mode; !important is needed to override the style attributes. */
export const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#181117!important;color:#f4eff3!important}
.bar{background:#78083b!important}
.valance{background:radial-gradient(circle at ${SCALLOP_PX}px 0,#78083b ${SCALLOP_PX - 1}px,transparent ${SCALLOP_PX}px) repeat-x 0 0/${2 * SCALLOP_PX}px ${SCALLOP_PX}px #211920!important}
.paper{background:#211920!important;color:#f4eff3!important}
.code{background:#3d2030!important;color:#f4eff3!important}
.aside{border-color:#4a3d47!important}
.foot,.below{color:#b9adb6!important}
.below a{color:#fc95b2!important}
}`;
