import { expect, it } from 'vitest';
import { isNotReceivedList, parseOrderArguments, parseSlipArguments } from './parse-arguments.ts';

const LINE = '68d1f0c2a94b3e5d7f801199';

it('reads what is done as the state to which it leads, with a note', () => {
  expect(parseOrderArguments(['HT-1', 'accept', 'With', 'joy'])).toMatchObject({
    name: 'HT-1',
    to: 'accepted',
    note: 'With joy',
  });
  for (const [verb, to] of [
    ['pack', 'packed'],
    ['deliver', 'delivered'],
    ['undelivered', 'undelivered'],
    ['cancel', 'cancelled'],
    ['close', 'closed'],
    ['shipped', 'shipped'],
    ['return requested', 'return requested'],
  ])
    expect(parseOrderArguments(['HT-1', verb ?? ''])?.to).toBe(to);
  expect(parseOrderArguments(['HT-1'])).toMatchObject({ name: 'HT-1', to: undefined });
});

it('reads what is asked of the carrier, alone', () => {
  expect(parseOrderArguments(['HT-1', 'book'])).toMatchObject({ ask: 'book', to: undefined });
  expect(parseOrderArguments(['HT-1', 'label'])).toMatchObject({ ask: 'label', to: undefined });
  expect(parseOrderArguments(['HT-1', 'book', 'soon'])).toBeUndefined();
  expect(parseOrderArguments(['HT-1', 'book', '--awb', 'EK1'])).toBeUndefined();
});

it('reads a parcel with the pieces in it', () => {
  const ship = ['HT-1', 'ship', '--carrier', 'India Post', '--awb', 'EK1', '--line', `${LINE}=2`];
  expect(parseOrderArguments(ship)).toEqual({
    name: 'HT-1',
    to: 'shipped',
    note: '',
    carrier: 'India Post',
    awb: 'EK1',
    pieces: [{ line: LINE, quantity: 2 }],
  });
});

it('reads which packing slip is asked for, and the file', () => {
  expect(parseSlipArguments(['HT-1', 'slip', 'slip.pdf'])).toEqual({
    name: 'HT-1',
    file: 'slip.pdf',
  });
  for (const other of [
    ['HT-1', 'slip'],
    ['HT-1', 'pack', 'slip.pdf'],
    ['HT-1', 'slip', '--awb'],
    [],
  ])
    expect(parseSlipArguments(other)).toBeUndefined();
});

it('reads that the list of what has not come is asked for, and nothing beside', () => {
  expect(isNotReceivedList(['--not-received'])).toBe(true);
  expect(isNotReceivedList(['--not-received', 'HT-1'])).toBe(false);
  expect(isNotReceivedList([])).toBe(false);
  expect(parseOrderArguments(['HT-1', '--not-received'])).toBeUndefined();
});

it.each([
  [[]],
  [['HT-1', 'paid']],
  [['HT-1', 'ship']],
  [['HT-1', 'ship', '--carrier', 'Ekart']],
  [['HT-1', 'pack', '--awb', 'EK1']],
  [['HT-1', 'deliver', '--carrier', 'Ekart']],
  [['HT-1', 'ship', '--carrier', 'Ekart', '--awb', 'EK1', '--line', `${LINE}=0`]],
  [['HT-1', 'ship', '--carrier', 'Ekart', '--awb', 'EK1', '--line', '3']],
  [['HT-1', 'toString']],
  [['HT-1', '--force']],
])('refuses %j', (given) => {
  expect(parseOrderArguments(given)).toBeUndefined();
});
