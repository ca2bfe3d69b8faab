import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildInvoiceOrder,
  buildInvoiceSellerOrder,
  HOME,
  MOMENT,
} from '../../../tests/support/build-invoice-order.ts';
import { readPdf, readSheetSizes } from '../../../tests/support/read-pdf.ts';
import type { InvoiceOrder } from './queries.ts';
import { renderInvoices } from './render-invoices.ts';
import { buildTaxDocuments } from './rules.ts';

const read = async (order: InvoiceOrder, language: 'en' | 'hi' = 'en') =>
  readPdf(await renderInvoices(order, language));

describe('an invoice', () => {
  it('has all that the law requires, with amounts in lakh and the date in India', async () => {
    const sellerOrder = buildInvoiceSellerOrder([
      { rupees: 74_999, quantity: 2, rate: 18 },
      { rupees: 1349, quantity: 1 },
    ]);
    const [sheet = []] = await read(buildInvoiceOrder([sellerOrder]));
    for (const text of [
      'DHA/2627/000001',
      '21-11-2026',
      'HT-4A83C-7790F',
      'Uttar Pradesh (09)',
      'GSTIN 09AAKCD4821L1ZB',
      'Meera Nair',
      '7 Hazratganj, Aminabad',
      'Lucknow 226001',
      'HSN 7418',
      'UPI',
      'Description Quantity MRP Price Taxable value CGST SGST Total',
      'One Lakh Fifty One Thousand Three Hundred Forty Seven Rupees Only',
      'Total ₹1,51,347',
    ])
      expect(sheet).toContain(text);
    expect(sheet).toContain('2 NOS ₹1,49,998 ₹74,999 1,27,116.94 11,440.53');
    expect(sheet.join(' ')).toMatch(/9% 11,440\.53 9% ₹1,49,998/);
    expect(sheet.at(-1)).toBe('Tax invoice DHA/2627/000001 – Dhatu Works Page 1 of 1');
  });

  it.each([
    ['en', /needs no signature/g, /signatory/i],
    ['hi', /हस्ताक्षर की ज़रूरत नहीं/g, /हस्ताक्षरकर्ता/],
  ] as const)('says once that it needs no signature (%s)', async (language, statement, place) => {
    const order = buildInvoiceOrder([
      buildInvoiceSellerOrder([{}], { creditNoteNumber: 'DHA/C2627/00001', creditedAt: MOMENT }),
    ]);
    const [sheet = [], note = []] = await read(order, language);
    expect(sheet.join(' ').match(statement)).toHaveLength(1);
    // Rule 46 of the CGST Rules needs no signature on an electronic invoice; rule 53 does not say so of credit notes.
    expect(note.join(' ')).not.toMatch(statement);
    expect([...sheet, ...note].join(' ')).not.toMatch(place);
  });

  it('has IGST between States, UTGST in a Union Territory without a legislature', async () => {
    const away = buildInvoiceSellerOrder([{}], { to: 'Kerala' });
    const near = buildInvoiceSellerOrder([{}], { state: 'Chandigarh', to: 'Chandigarh' });
    const [igst] = await read(buildInvoiceOrder([away], 'Kerala'));
    const [utgst] = await read(buildInvoiceOrder([near], 'Chandigarh'));
    expect(igst).toContain('Description Quantity MRP Price Taxable value IGST Total');
    expect(igst).toContain('IGST ₹64.24');
    expect(igst).toContain('Kerala (32)');
    expect(utgst).toContain('Description Quantity MRP Price Taxable value CGST UTGST Total');
  });

  it('of a seller without GSTIN is a bill of supply without tax', async () => {
    const [sheet] = await read(
      buildInvoiceOrder([buildInvoiceSellerOrder([{}], { registered: false })]),
    );
    expect(sheet?.[0]).toMatch(/^Bill of supply/);
    expect(sheet).toContain('Not registered under GST');
    expect(sheet).toContain('Description Quantity MRP Price Total');
    expect(sheet?.join(' ')).not.toMatch(/GSTIN|CGST|IGST|Taxable/);
  });

  it('of a composition dealer is a bill of supply that says so at the top, in both languages', async () => {
    const own = buildInvoiceSellerOrder([{}], { registered: false });
    const gstin = '09AAKCD4821L1ZB';
    const seller = { ...own.seller, gstin, gstScheme: 'composition' as const };
    const credited = { creditNoteNumber: 'DHA/C2627/00001', creditedAt: MOMENT };
    for (const language of ['en', 'hi'] as const) {
      const order = buildInvoiceOrder([{ ...own, seller, ...credited }]);
      const [sheet = [], creditNote = []] = await read(order, language);
      expect(sheet.slice(0, 3).join(' ')).toContain(
        'Composition taxable person, not eligible to collect tax on supplies',
      );
      expect(sheet).toContain(`GSTIN ${gstin}`);
      expect([sheet.join(' '), creditNote.join(' ')].join()).not.toMatch(/CGST|IGST/);
      expect(creditNote.join(' ')).toContain('DHA/C2627/00001');
    }
  });

  it('of an enrolled seller names the enrolment number', async () => {
    const own = buildInvoiceSellerOrder([{}], { registered: false });
    const seller = { ...own.seller, enrolmentNumber: '09ABCDE1234F1E1' };
    const [sheet] = await read(buildInvoiceOrder([{ ...own, seller }]));
    expect(sheet?.join(' ')).toContain(
      'Not registered under GST, enrolment number 09ABCDE1234F1E1',
    );
    expect(sheet?.join(' ')).not.toMatch(/GSTIN|CGST|IGST|Taxable/);
  });

  it('of products without tax is a bill of supply, of both kinds an invoice-cum-bill', () => {
    const titles = [[0], [0, 5], [5, 18]].map(
      (rates) =>
        buildTaxDocuments(
          buildInvoiceOrder([buildInvoiceSellerOrder(rates.map((rate) => ({ rate })))]),
        )[0]?.title,
    );
    expect(titles).toEqual(['bill of supply', 'invoice-cum-bill of supply', 'tax invoice']);
  });

  it('of sixty lines has several sheets with the column heads on each, and its total is never alone on a sheet', async () => {
    for (const count of [17, 18, 19, 20, 21, 60]) {
      const lines = Array.from({ length: count }, (_, line) => ({
        title: `Lota ${line + 1}${line % 7 === 0 ? ', with a name that is far too long for one line' : ''}`,
      }));
      const sheets = await read(buildInvoiceOrder([buildInvoiceSellerOrder(lines)]));
      for (const [index, sheet] of sheets.entries()) {
        expect(sheet).toContain('Description Quantity MRP Price Taxable value CGST SGST Total');
        expect(sheet.filter((text) => /^\d+ Lota/.test(text)).length).toBeGreaterThan(0);
        expect(sheet.at(-1)).toContain(`Page ${index + 1} of ${sheets.length}`);
      }
      const numbers = sheets.flat().flatMap((text) => /^(\d+) Lota/.exec(text)?.[1] ?? []);
      expect(numbers).toEqual(lines.map((_, line) => `${line + 1}`));
      expect(sheets.at(-1)?.join(' ')).toContain('Total ₹');
    }
  });

  it('is printed on A4', async () => {
    const file = await renderInvoices(buildInvoiceOrder([buildInvoiceSellerOrder([{}])]), 'en');
    expect(await readSheetSizes(file)).toEqual([[595, 842]]);
  });

  it('is the same file for the same order', async () => {
    const order = buildInvoiceOrder([buildInvoiceSellerOrder([{ titleHi: 'पीतल का लोटा' }])]);
    expect(await renderInvoices(order, 'hi')).toEqual(await renderInvoices(order, 'hi'));
  });
});

it('each seller has an invoice of their own, and credit notes follow all invoices', async () => {
  const sellerOrders = [
    buildInvoiceSellerOrder([{}], { creditNoteNumber: 'DHA/C2627/00001', creditedAt: MOMENT }),
    buildInvoiceSellerOrder([{ rupees: 500 }], { invoiceNumber: 'KHC/2627/000007' }),
  ];
  const sheets = await read(buildInvoiceOrder(sellerOrders));
  expect(sheets.map(([title]) => title)).toEqual([
    'Tax invoice Original for recipient',
    'Tax invoice Original for recipient',
    'Credit note Original for recipient',
  ]);
  expect(sheets[1]).toContain('KHC/2627/000007');
  for (const text of [
    'DHA/C2627/00001',
    'DHA/2627/000001 of 21-11-2026',
    'Total credited ₹1,349',
    'CGST ₹32.12',
  ])
    expect(sheets[2]).toContain(text);
});

it('the printed amounts of all lines add up to what was paid', () => {
  const line = fc.record({
    rupees: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    rate: fc.constantFrom(0, 0.25, 3, 5, 18, 28, 40),
  });
  const states = fc.constantFrom(HOME, 'Kerala', 'Ladakh');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), states, fc.boolean(), (lines, to, registered) => {
      const sellerOrder = buildInvoiceSellerOrder(lines, { to, registered });
      const [document] = buildTaxDocuments(buildInvoiceOrder([sellerOrder], to));
      const sum = (amounts: readonly number[] = []) => amounts.reduce((a, b) => a + b, 0);
      expect((document?.taxablePaise ?? 0) + sum(document?.taxesPaise)).toBe(
        sellerOrder.amountPaise,
      );
      expect(sum(document?.lines.map(({ amountPaise }) => amountPaise))).toBe(
        sellerOrder.amountPaise,
      );
      for (const { taxablePaise, taxesPaise, amountPaise } of document?.lines ?? [])
        expect(taxablePaise + sum(taxesPaise)).toBe(amountPaise);
    }),
  );
});

describe('in Hindi', () => {
  it('words, titles and States are in Hindi, with the English title of the law beside them', async () => {
    const order = buildInvoiceOrder([buildInvoiceSellerOrder([{ titleHi: 'पीतल का लोटा' }])]);
    const [sheet = []] = await read(order, 'hi');
    const text = sheet.join('\n');
    for (const sellerOrder of [
      'टैक्स इनवॉइस',
      'Tax invoice',
      'पीतल का लोटा',
      'एक हज़ार तीन सौ',
      '₹1,349',
    ])
      expect(text).toContain(sellerOrder);
  });
});

describe('any name of a customer', () => {
  const to = (name: string): InvoiceOrder => {
    const order = buildInvoiceOrder([buildInvoiceSellerOrder([{ title: name }])]);
    return { ...order, customerName: name, address: { ...order.address, name, locality: name } };
  };

  it.each([
    ['श्‍याम शर्मा', 'श्‍याम शर्मा'],
    ['Lata 👩‍🌾 Devi', 'Lata Devi'],
    ['🌸 Lata ❤️ 🏳️‍🌈', 'Lata'],
    ['Lata ❤️, Devi', 'Lata, Devi'],
    ['கௌசல்யா 🌺', 'கௌசல்யா'],
    ['محمد خان', 'محمد خان'],
  ])('%s is printed as %s, without any missing glyph', async (name, printed) => {
    for (const language of ['en', 'hi'] as const) {
      const sheet = (await read(to(name), language)).flat();
      expect(sheet).toContain('DHA/2627/000001');
      expect(sheet).toContain(printed);
      expect(sheet.join(' ')).not.toMatch(/\p{Emoji_Presentation}|\ufffd|\ufe0f/u);
    }
  });

  it('a name without any printable letter is left out', async () => {
    const sheet = (await read(to('‍ 😀'))).flat();
    expect(sheet).toContain('7 Hazratganj');
    expect(sheet.join(' ')).not.toContain('Ordered by');
  });

  it('an address in several scripts keeps the order of its parts', async () => {
    const order = to('محمد خان');
    const address = {
      ...order.address,
      address: '14/2 चाँदनी चौक',
      locality: 'گلی قاسم',
      city: 'ਦਿੱਲੀ',
    };
    const sheet = (await read({ ...order, address })).flat();
    expect(sheet).toContain('14/2 चाँदनी चौक, گلی قاسم');
    expect(sheet).toContain('ਦਿੱਲੀ, Lucknow 226001');
  });

  it('no character of a name breaks the file', async () => {
    const odd = fc.constantFrom(...'क्षत्रा\u200c\u200d\u202e\ufe0f𝒜👍aé₹ \n');
    const name = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 1 })), SIZE);
    await fc.assert(
      fc.asyncProperty(name, async (letters) => {
        const file = await renderInvoices(to(letters.join('')), 'hi');
        expect(file.length).toBeGreaterThan(0);
      }),
      { numRuns: 3 },
    );
  });
});

const SIZE = { minLength: 20, maxLength: 60 };
