import type { ReturnableLine } from '@haat/shared/contract/returns.ts';
import { en } from '@haat/shared/words/en/customer.ts';
import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../../lib/api.ts';
import {
  calculateWorth,
  createRequestId,
  findReplaceUntil,
  listChosen,
  listFitting,
  listKinds,
  listReasons,
  listReturnable,
  toRefusalOfPart,
  toReturnFailure,
  validateParcel,
  validateReturn,
  validateVariants,
} from './return-choice.ts';

const lota: ReturnableLine = {
  line: 'lota',
  pieces: 2,
  returnUntil: '23-12-2026',
  replaceUntil: '30-11-2026',
  reasons: ['faulty', 'not as shown', 'changed my mind'],
  term: 'yes',
  termReason: null,
};
const sweets: ReturnableLine = {
  ...lota,
  line: 'sweets',
  returnUntil: null,
  reasons: ['faulty', 'came late'],
  term: 'replacement only',
  termReason: 'food',
};

describe('what is offered', () => {
  it('is money first, and the same again only against what the shop is to blame for', () => {
    expect(listKinds([lota], null)).toEqual(['return', 'replacement']);
    expect(listKinds([lota], 'faulty')).toEqual(['return', 'replacement']);
    expect(listKinds([lota], 'changed my mind')).toEqual(['return']);
    expect(listKinds([{ ...lota, replaceUntil: null }], 'faulty')).toEqual(['return']);
  });

  it('holds for every chosen line', () => {
    expect(listKinds([lota, sweets], null)).toEqual(['replacement']);
    expect(listReasons([lota, sweets])).toEqual(['faulty']);
    expect(listKinds([{ ...lota, replaceUntil: null }, sweets], null)).toEqual([]);
  });

  it('are only reasons of which a kind is left', () => {
    expect(listReasons([lota])).toEqual(lota.reasons);
    expect(listReasons([{ ...lota, returnUntil: null }])).toEqual(['faulty', 'not as shown']);
    expect(listReasons([])).toEqual([]);
  });
});

describe('an exchange', () => {
  const shoe: ReturnableLine = {
    ...lota,
    line: 'shoe',
    replaceUntil: null,
    variants: [
      { _id: 'uk8', name: 'UK 8', stock: 2 },
      { _id: 'uk9', name: 'UK 9', stock: 1 },
    ],
  };

  it('is offered for every reason where another size is left for all chosen pieces', () => {
    expect(listKinds([shoe], 'changed my mind')).toEqual(['return', 'exchange']);
    expect(listFitting(shoe, { shoe: 2 }).map(({ _id }) => _id)).toEqual(['uk8']);
    expect(listKinds([shoe], null, { shoe: 3 })).toEqual(['return']);
    expect(listKinds([shoe, lota], null)).toEqual(['return']);
    expect(listKinds([{ ...shoe, returnUntil: null }], null)).toEqual([]);
  });

  it('asks for the size of each line, and again when there are not enough of it', () => {
    const lines = [{ ...shoe, title: 'Shoe', sellingPrice: 800 }];
    const check = (pieces: number, variant?: string) =>
      validateVariants(lines, { shoe: pieces }, variant ? { shoe: variant } : {}, 'Choose');
    expect(check(1)).toEqual({ 'variant-shoe': 'Choose' });
    expect(check(1, 'uk9')).toEqual({});
    expect(check(2, 'uk9')).toEqual({ 'variant-shoe': 'Choose' });
  });
});

describe('the lines of the form', () => {
  const ordered = ['lota', 'sweets', 'diya'].map((_id) => ({
    _id,
    displayInfo: _id,
    sellingPrice: 800,
  }));

  it('are those of which pieces can come back, in the sequence of the order', () => {
    const returnable = [sweets, lota, { ...lota, line: 'diya', pieces: 0 }];
    const listed = listReturnable({ lines: ordered, returnable });
    expect(listed.map(({ line }) => line)).toEqual(['lota', 'sweets']);
    const over = [{ ...lota, returnUntil: null, replaceUntil: null }];
    expect(listReturnable({ lines: ordered, returnable: over })).toEqual([]);
    expect(listReturnable({ lines: ordered })).toEqual([]); // from a server of the version before
  });

  it('cost what their chosen pieces cost', () => {
    const listed = listReturnable({ lines: ordered, returnable: [lota, sweets] });
    const chosen = { lota: 2, sweets: 0 };
    expect(calculateWorth(listed, chosen)).toBe(1600);
    expect(listChosen(listed, chosen).map(({ line }) => line)).toEqual(['lota']);
  });

  it('are replaced until the earliest of their last days', () => {
    expect(findReplaceUntil([lota, { ...lota, replaceUntil: '02-12-2026' }])).toBe('30-11-2026');
    expect(findReplaceUntil([{ ...lota, replaceUntil: null }, lota])).toBeNull();
  });
});

it('what is not chosen is asked for, one thing after the other', () => {
  const words = en.returns;
  const given = { pieces: 1, reason: null, neverCame: null, kinds: 2 };
  expect(validateReturn({ ...given, pieces: 0 }, words)).toEqual({ lines: words.chooseWhat });
  expect(validateReturn({ ...given, kinds: 0 }, words)).toEqual({ lines: words.noneTogether });
  expect(validateReturn(given, words)).toEqual({ reason: words.chooseReason });
  expect(validateReturn({ ...given, reason: 'faulty' }, words)).toEqual({});
  const missing = { ...given, reason: 'wrong or missing piece' } as const;
  expect(validateReturn(missing, words)).toEqual({ neverCame: words.chooseWhatCame });
  expect(validateReturn({ ...missing, neverCame: false }, words)).toEqual({});
});

it('of a parcel each part is asked for by its name, and of a former one a photo or another number', () => {
  const words = en.returns;
  const parcel = { carrier: 'Ekart', awb: 'EK1234' };
  const first = { former: null, hasPhotos: false };
  expect(validateParcel({ carrier: ' ', awb: '' }, first, words)).toEqual({
    carrier: words.carrierMissing,
    awb: words.awbMissing,
  });
  expect(validateParcel(parcel, first, words)).toEqual({});
  const again = { former: parcel, hasPhotos: false };
  expect(validateParcel(parcel, again, words)).toEqual({ awb: words.receiptMissing });
  expect(validateParcel(parcel, { ...again, hasPhotos: true }, words)).toEqual({});
  expect(validateParcel({ ...parcel, awb: 'EK1235' }, again, words)).toEqual({});
});

describe('a refusal', () => {
  it.each([
    ['notThatMany', 'lines'],
    ['alreadyReturned', 'lines'],
    ['returnWindowOver', 'kind'],
    ['replacementWindowOver', 'kind'],
    ['notReturnable', 'reason'],
    ['notLate', 'reason'],
  ])('%s is shown at the part %s of the form', (code, part) => {
    const refused = toRefusalOfPart(new CallFailed(409, { msg: 'Why.', code }), 'And when.');
    expect(refused).toMatchObject({ failure: { msg: '', fields: { [part]: 'Why. And when.' } } });
  });

  it('of another kind stays a refusal of the whole form', () => {
    const refused = new CallFailed(409, { msg: 'Not delivered.', code: 'cannotReturn' });
    expect(toRefusalOfPart(refused, '')).toBe(refused);
    const lost = new CallFailed(0, { msg: '', code: 'network' });
    expect(toRefusalOfPart(lost, '')).toBe(lost);
  });

  it('of a process without returns asks to try again', () => {
    const unknown = new CallFailed(404, { msg: 'No such path.', code: 'notFound' });
    expect(toReturnFailure(unknown)).toMatchObject({ failure: { msg: '', code: 'surprise' } });
    const missing = new CallFailed(404, { msg: 'Not yours.', code: 'returnNotFound' });
    expect(toReturnFailure(missing)).toBe(missing);
  });
});

it('a request has 24 hex digits, and another one has others', () => {
  expect(createRequestId()).toMatch(/^[0-9a-f]{24}$/);
  expect(createRequestId()).not.toBe(createRequestId());
});
