import { buildCalls } from './calls.js';
import { buildCardForm } from './card-form.js';
import { el, keepFocusIn, tabs } from './elements.js';
import { buildUpiPanel } from './upi-panel.js';
import { formatPaise, wordsFor } from './words.js';

const POLL_MS = 1000;

/** Opens the payment sheet over the page; the answer can close it. */
export async function openSheet({ options, base, emit, onClosed }) {
  const words = wordsFor(options.config?.display?.language);
  const calls = buildCalls({ base, options });
  const [order] = await Promise.all([readOrder(calls), loadStyle(base)]);
  const state = { isOpen: true, isBusy: false, isReceived: false };
  const notes = buildNotes();
  const dialog = buildFrame({ options, words, order, notes, leave: () => leave() });

  const close = () => {
    if (!state.isOpen) return false;
    state.isOpen = false;
    clearTimeout(state.timer);
    dialog.close();
    dialog.remove();
    document.documentElement.style.overflow = state.overflow;
    onClosed();
    return true;
  };
  const dismiss = (reason) => {
    if (close()) options.modal?.ondismiss?.(reason);
  };
  const leave = () => {
    if (options.modal?.confirm_close && !state.isReceived) askToLeave(dialog, words, dismiss);
    else dismiss();
  };
  const way = { words, order, options, calls, notes, state, emit, close, dismiss };
  if (isOpen(order)) dialog.append(buildWays(way));
  else notes.alert(order ? words.notOpen : words.away);
  dialog.append(notes.box);

  listenForLeaving(dialog, options, leave, dismiss);
  keepFocusIn(dialog);
  document.body.append(dialog);
  state.overflow = document.documentElement.style.overflow;
  document.documentElement.style.overflow = 'hidden';
  dialog.showModal();
  way.focus?.();
  if (options.timeout) state.timer = setTimeout(() => dismiss('timeout'), options.timeout * 1000);
  return { close };
}

/** The order, what the provider says against it, or nothing when it does not answer. */
async function readOrder(calls) {
  try {
    return await calls.readOrder();
  } catch ({ error }) {
    return error ? { status: 'unknown' } : undefined;
  }
}

function isOpen(order) {
  return order?.status === 'created' || order?.status === 'attempted';
}

function buildFrame({ options, words, order, notes, leave }) {
  const dialog = el('dialog', { class: 'tp', 'aria-labelledby': 'tp-title' });
  dialog.lang = words.language;
  if (options.theme?.color) paint(dialog, options.theme.color);
  dialog.append(
    el(
      'header',
      { class: 'tp-head' },
      el(
        'div',
        {},
        el('h2', { id: 'tp-title' }, words.title),
        el('p', {}, [options.name, options.description].filter(Boolean).join(' · ')),
      ),
      order?.amount && el('strong', { class: 'tp-amount' }, formatPaise(order.amount)),
      el(
        'button',
        { type: 'button', class: 'tp-close', 'aria-label': words.close, onclick: leave },
        '✕',
      ),
    ),
    el('p', { class: 'tp-trial' }, words.noMoney),
    notes.alertBox,
  );
  return dialog;
}

/** What is going on, and what went wrong: both are read out. */
function buildNotes() {
  const alertBox = el('div', { role: 'alert', class: 'tp-alert' });
  const box = el('p', { role: 'status', class: 'tp-status' });
  return {
    alertBox,
    box,
    alert: (...lines) => {
      alertBox.replaceChildren(...lines.map((line) => el('p', {}, line)));
      if (lines.length > 0) alertBox.scrollIntoView?.({ block: 'nearest' });
    },
    say: (text = '') => {
      box.textContent = text;
    },
  };
}

function buildWays(way) {
  const { words, order, options, notes } = way;
  const run = (attempt) => runAttempt(way, attempt);
  const amount = formatPaise(order.amount);
  const card = buildCardForm({ ...way, amount, run });
  const panels = [
    { name: 'card', label: words.card, panel: el('div', {}, card.form) },
    { name: 'upi', label: words.upi, panel: buildUpiPanel({ ...way, run }) },
  ];
  const leading = findLeading(options.config?.display);
  panels.sort((one, other) => (other.name === leading) - (one.name === leading));
  const asked = panels.find(({ name }) => name === options.prefill?.method) ?? panels[0];
  const first = asked.name;
  const made = tabs(panels, first, () => notes.alert());
  made.list.setAttribute('aria-label', words.ways);
  way.card = card;
  way.body = el('div', { class: 'tp-body' }, made.list, ...made.panels);
  way.focus = () =>
    first === 'card' ? card.focus() : made.list.querySelector('[aria-selected="true"]').focus();
  return way.body;
}

/** The method that the shop wants first: `sequence` names a method itself, or a block of instruments. */
function findLeading({ sequence: [first = ''] = [], blocks = {} } = {}) {
  const [, block] = first.split('block.');
  return block ? blocks[block]?.instruments?.[0]?.method : first;
}

/** One attempt to pay, from the press of a button to its outcome. */
async function runAttempt(way, attempt) {
  const { words, notes, state } = way;
  if (state.isBusy) return;
  setBusy(way, true);
  notes.alert();
  notes.say(words.working);
  try {
    await settle(way, await attempt());
  } catch (problem) {
    const { error } = problem;
    if (error?.field && way.card.showWrong(error.field)) notes.alert();
    else notes.alert(error?.description ?? words.away);
  }
  if (!state.isReceived) setBusy(way, false);
  if (!state.isReceived) notes.say();
}

async function settle(way, outcome) {
  const { words, options, notes, state, close, dismiss, emit } = way;
  switch (outcome.state) {
    case 'pending':
      return settle(way, await waitFor(way, outcome.paymentId));
    case 'failed': {
      const { error } = outcome;
      const canRetry = options.retry?.enabled !== false;
      way.card.startAgain();
      notes.alert(words.failed, error.description, `${error.reason} · ${error.code}`);
      emit('payment.failed', { error });
      if (!canRetry) dismiss();
      return;
    }
    case 'succeeded':
      state.isReceived = true;
      if (!outcome.callsHandler) {
        way.body.remove();
        notes.say(words.received);
      } else if (close()) options.handler?.(outcome.response);
  }
}

/** Asks until the bank has answered; closing the sheet ends it. */
async function waitFor({ words, calls, notes, state }, paymentId) {
  notes.say(words.waiting);
  while (state.isOpen) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const outcome = await calls.readPayment(paymentId).catch(() => undefined);
    if (outcome && outcome.state !== 'pending') return outcome;
  }
  return { state: 'closed' };
}

function setBusy({ body, state }, isBusy) {
  state.isBusy = isBusy;
  body?.setAttribute('aria-busy', String(isBusy));
  for (const button of body?.querySelectorAll('.tp-main, .tp-quiet') ?? [])
    button.setAttribute('aria-disabled', String(isBusy));
}

function listenForLeaving(dialog, options, leave, dismiss) {
  // Before the browser hears of it: a second Escape would close the dialog whatever is said to the first.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (options.modal?.escape !== false) leave();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (options.modal?.escape !== false) leave();
  });
  dialog.addEventListener('close', () => dismiss()); // closed by the browser itself, or already by us
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && options.modal?.backdropclose) leave();
  });
}

function askToLeave(dialog, words, dismiss) {
  if (dialog.querySelector('.tp-leave')) return;
  const stay = el('button', { type: 'button', class: 'tp-main' }, words.stay);
  const question = el(
    'div',
    { role: 'group', class: 'tp-leave', 'aria-labelledby': 'tp-leave' },
    el('p', { id: 'tp-leave' }, words.leave),
    el(
      'div',
      { class: 'tp-pair' },
      el('button', { type: 'button', class: 'tp-quiet', onclick: () => dismiss() }, words.yesLeave),
      stay,
    ),
  );
  const before = document.activeElement;
  stay.addEventListener('click', () => {
    question.remove();
    before?.focus();
  });
  dialog.append(question);
  stay.focus();
}

/** The shop's colour, with letters on it that can be read. */
function paint(dialog, colour) {
  const [red, green, blue] = (/^#(..)(..)(..)$/.exec(colour) ?? [])
    .slice(1)
    .map((part) => Number.parseInt(part, 16) / 255);
  if (blue === undefined) return;
  const light = 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
  dialog.style.setProperty('--tp-brand', colour);
  dialog.style.setProperty('--tp-on-brand', light > 0.35 ? '#111' : '#fff');
}

let style;
function loadStyle(base) {
  style ??= new Promise((resolve) => {
    const link = el('link', { rel: 'stylesheet', href: `${base}sheet/sheet.css` });
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
  return style;
}
