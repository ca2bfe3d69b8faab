import { expect, it } from 'vitest';
import { parseReturnArguments } from './parse-arguments.ts';

const NUMBER = 'RT-261123-7Q4M';

it('reads what is done as the state to which it leads, with its words', () => {
  expect(parseReturnArguments([NUMBER.toLowerCase()])).toEqual({
    number: NUMBER,
    change: undefined,
  });
  expect(parseReturnArguments([NUMBER, 'approve', '--keep', 'Keep', 'it'])?.change).toEqual({
    to: 'approved',
    note: 'Keep it',
    isAtOnce: true,
    isSellable: false,
  });
  expect(parseReturnArguments([NUMBER, 'photos', 'look'])).toMatchObject({ folder: 'look' });
  expect(parseReturnArguments([NUMBER, 'challan', 'a.pdf'])).toMatchObject({ challan: 'a.pdf' });
  expect(parseReturnArguments([NUMBER, 'challan'])).toBeUndefined();
  expect(parseReturnArguments([NUMBER, 'challan', 'a.pdf', '--keep'])).toBeUndefined();
  const share = [NUMBER, 'share', '400', '--bears', 'store', 'Half', 'each'];
  expect(parseReturnArguments(share)?.change).toMatchObject({
    to: 'shared',
    rupees: 400,
    bears: 'store',
    note: 'Half each',
  });
  const send = [NUMBER, 'send', '--carrier', 'Ekart', '--awb', 'EK1'];
  expect(parseReturnArguments(send)?.change).toMatchObject({
    to: 'on its way',
    parcel: { carrier: 'Ekart', awb: 'EK1' },
  });
  for (const [words, to] of [
    [['ask', 'Is it bent?'], 'questioned'],
    [['missed'], 'missed'],
    [['giveback', '--carrier', 'Ekart', '--awb', 'EK1'], 'given back'],
    [['receive'], 'received'],
    [['accept', '--restock', '--money'], 'accepted'],
    [['dispute', 'Worn'], 'disputed'],
    [['refuse', 'Worn'], 'refused'],
    [['replace', '--carrier', 'Ekart', '--awb', 'EK1'], 'replaced'],
    [['exchange', '--carrier', 'Ekart', '--awb', 'EK1'], 'exchanged'],
  ] as const)
    expect(parseReturnArguments([NUMBER, ...words])?.change?.to).toBe(to);
});

it.each([
  [[]],
  [['RT-1', 'approve']],
  [[NUMBER, 'photos']],
  [[NUMBER, 'photos', 'look', 'twice']],
  [[NUMBER, 'ask']],
  [[NUMBER, 'dispute']],
  [[NUMBER, 'refuse']],
  [[NUMBER, 'share', 'Half']],
  [[NUMBER, 'share', '0', 'Half']],
  [[NUMBER, 'share', '400.5', 'Half']],
  [[NUMBER, 'share', '400']],
  [[NUMBER, 'send']],
  [[NUMBER, 'giveback', '--awb', 'EK1']],
  [[NUMBER, 'replace', '--awb', 'EK1']],
  [[NUMBER, 'exchange', '--carrier', 'Ekart']],
  [[NUMBER, 'receive', '--restock']],
  [[NUMBER, 'accept', '--bears', 'nobody']],
  [[NUMBER, 'toString']],
  [[NUMBER, '--keep']],
  [[NUMBER, 'refunded']],
])('refuses %j', (given) => {
  expect(parseReturnArguments(given)).toBeUndefined();
});
