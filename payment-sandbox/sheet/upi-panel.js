import { el } from './elements.js';

/** A QR code, and the two answers that a UPI app could give. */
export function buildUpiPanel({ words, order, calls, run }) {
  const answer = (isApproved) => () => run(() => calls.answerUpi(isApproved));
  const qr = el('img', {
    class: 'tp-qr',
    alt: words.qr,
    width: '184',
    height: '184',
    src: `data:image/svg+xml;utf8,${encodeURIComponent(order.qr)}`,
  });
  const panel = el(
    'div',
    { class: 'tp-upi' },
    qr,
    el('p', { class: 'tp-hint' }, words.upiHint),
    el(
      'div',
      { class: 'tp-pair' },
      el('button', { type: 'button', class: 'tp-quiet', onclick: answer(false) }, words.decline),
      el('button', { type: 'button', class: 'tp-main', onclick: answer(true) }, words.approve),
    ),
  );
  return panel;
}
