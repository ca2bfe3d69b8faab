import { expect, it } from 'vitest';
import { buildSettlementMails } from './mails.ts';

it('the mail to the seller shows an address in Urdu with the house number beside the street', () => {
  const address = {
    name: 'محمد خان',
    mobileno: '9988776655',
    address: '14/2 گلی قاسم',
    locality: 'Aminabad',
    landmark: '',
    alternatemobile: '',
    city: 'Lucknow',
    district: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226001',
  };
  const order = {
    orderId: '5f1d7f3a0b2cde4a83c7790f',
    language: 'en',
    customerName: 'محمد خان',
    customerEmail: 'khan@shop.example',
    address,
    giftMessage: null,
  } as const;
  const seller = {
    code: 'DHA',
    name: 'Dhatu Works',
    gstin: null,
    address: 'Plot 14',
    city: 'Moradabad',
    state: 'Uttar Pradesh',
    pincode: '244001',
    email: 'namaste@dhatuworks.example',
  };
  const [, sellerMail] = buildSettlementMails(order, [
    {
      id: '5f1d7f3a0b2cde4a83c77910',
      seller,
      invoice: 'DHA/2627/000001',
      lines: [],
      promisedBy: null,
    },
  ]);
  expect(sellerMail).toMatchObject({
    template: 'orderForSeller',
    contents: {
      deliverTo: expect.stringContaining(
        '\u2068محمد خان\u2069, \u206814/2 گلی قاسم\u2069, Aminabad',
      ),
    },
  });
});
