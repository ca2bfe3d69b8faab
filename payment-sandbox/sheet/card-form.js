import { el, field } from './elements.js';

const SAMPLES = [
  ['4100 2800 0000 1007'],
  ['5500 6700 0000 1002'],
  ['6527 6589 0000 1005'],
  ['4100 2800 0008 0001', 'insufficient_fund'],
  ['4100 2800 0006 0003', 'card_declined'],
  ['4100 2800 0009 0000', 'payment_timed_out'],
];
const SAMPLE_CVV = '123';
const DIGITS_MIN = 12;
const DIGITS_MAX = 19;
const OTP_MAX = 10;

/** The form of a card: number, expiry, CVV, and the OTP as soon as those are there. */
export function buildCardForm({ words, amount, calls, run }) {
  const parts = buildFields(words);
  const { number, expiry, cvv, otp } = parts;
  const pay = el('button', { type: 'submit', class: 'tp-main' }, words.pay(amount));
  const form = el(
    'form',
    { class: 'tp-form', novalidate: true },
    number.box,
    el('div', { class: 'tp-pair' }, expiry.box, cvv.box),
    otp.box,
    pay,
    sampleCards(words, parts),
  );
  let begun; // the payment that waits for its OTP
  const revealOtp = () => {
    begun = undefined;
    if (findWrong(parts, words).length === 0) otp.hide(false);
  };
  for (const { input } of [number, expiry, cvv]) input.addEventListener('input', revealOtp);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isComplete(parts, words)) return;
    otp.hide(false);
    if (otp.input.value === '') {
      if (otp.asked) otp.setWrong(words.wrongOtp);
      otp.asked = true;
      otp.input.focus();
      return;
    }
    run(async () => {
      begun ??= await calls.startCard({
        number: digitsOf(number.input),
        expiry: expiry.input.value,
        cvv: cvv.input.value,
      });
      return begun.state === 'otp' ? calls.sendOtp(begun.paymentId, otp.input.value) : begun;
    });
  });
  const startAgain = () => {
    begun = undefined;
    otp.asked = false;
    otp.input.value = '';
  };
  const showWrong = (name) => {
    const wrong = {
      number: [number, words.wrongCardNumber],
      expiry: [expiry, words.wrongExpiry],
      cvv: [cvv, words.wrongCvv],
      otp: [otp, words.wrongOtp],
    }[name];
    wrong?.[0].setWrong(wrong[1]);
    wrong?.[0].input.focus();
    return wrong !== undefined;
  };
  return { form, startAgain, showWrong, focus: () => number.input.focus() };
}

function buildFields(words) {
  const number = field({
    id: 'tp-number',
    label: words.cardNumber,
    hint: words.cardNumberHint,
    placeholder: '4100 2800 0000 1007',
    maxlength: DIGITS_MAX + 5,
  });
  const expiry = field({
    id: 'tp-expiry',
    label: words.expiry,
    hint: words.expiryHint,
    placeholder: 'MM/YY',
    maxlength: 7,
  });
  const cvv = field({ id: 'tp-cvv', label: words.cvv, hint: words.cvvHint, maxlength: 4 });
  const otp = field({ id: 'tp-otp', label: words.otp, hint: words.otpHint, maxlength: OTP_MAX });
  otp.hide(true);
  number.input.addEventListener('input', () => rewrite(number.input, inGroups));
  expiry.input.addEventListener('input', (event) => {
    if (event.inputType !== 'deleteContentBackward') rewrite(expiry.input, asMonth);
  });
  for (const { input } of [cvv, otp])
    input.addEventListener('input', () => rewrite(input, (digits) => digits));
  return { number, expiry, cvv, otp };
}

/** Rewrites what is typed, unless the cursor is in the middle of it. */
function rewrite(input, write) {
  if (input.selectionStart !== null && input.selectionStart < input.value.length) return;
  const written = write(digitsOf(input));
  if (written !== input.value) input.value = written;
}

function isComplete(parts, words) {
  const wrong = findWrong(parts, words);
  for (const [part, text] of wrong) part.setWrong(text);
  wrong[0]?.[0].input.focus();
  return wrong.length === 0;
}

function findWrong({ number, expiry, cvv }, words) {
  const digits = digitsOf(number.input).length;
  return [
    [digits >= DIGITS_MIN && digits <= DIGITS_MAX, number, words.wrongCardNumber],
    [/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry.input.value), expiry, words.wrongExpiry],
    [/^\d{3,4}$/.test(cvv.input.value), cvv, words.wrongCvv],
  ]
    .filter(([isRight]) => !isRight)
    .map(([, part, text]) => [part, text]);
}

function sampleCards(words, { number, expiry, cvv, otp }) {
  const fill = (digits) => {
    number.input.value = digits;
    expiry.input.value = `12/${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`;
    cvv.input.value = SAMPLE_CVV;
    for (const { input } of [number, expiry, cvv]) input.dispatchEvent(new Event('input'));
    otp.input.focus();
  };
  return el(
    'details',
    { class: 'tp-samples' },
    el('summary', {}, words.testCards),
    el(
      'ul',
      {},
      ...SAMPLES.map(([digits, reason]) =>
        el(
          'li',
          {},
          el(
            'button',
            { type: 'button', onclick: () => fill(digits) },
            el('span', { class: 'tp-digits' }, digits),
            el('span', {}, reason ? words.failsWith(reason) : words.succeeds),
          ),
        ),
      ),
    ),
  );
}

function inGroups(digits) {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** MM/YY, from MMYYYY too. */
function asMonth(digits) {
  if (digits.length < 2) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2).slice(-2)}`;
}

function digitsOf(input) {
  return input.value.replace(/\D/g, '');
}
