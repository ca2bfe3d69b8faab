import { describe, expect, test } from 'vitest';
import { parseContactParts } from './contact-parts.ts';

describe('the contact of an officer as one line of text', () => {
  test('links the mail address and the telephone number, and keeps the name as it is', () => {
    expect(parseContactParts('Meera Krishnan, grievance@shop.example, +91 80 4000-1235')).toEqual([
      { kind: 'text', text: 'Meera Krishnan' },
      {
        kind: 'email',
        text: 'grievance@shop.example',
        link: 'mailto:grievance@shop.example',
      },
      { kind: 'phone', text: '+91 80 4000-1235', link: 'tel:+918040001235' },
    ]);
  });

  test('takes a PIN code or a house number for plain text', () => {
    expect(parseContactParts('14 Residency Road, 560025').map((part) => part.kind)).toEqual([
      'text',
      'text',
    ]);
  });

  test('leaves out what is empty', () => {
    expect(parseContactParts('A. Rao, , ')).toEqual([{ kind: 'text', text: 'A. Rao' }]);
  });
});
