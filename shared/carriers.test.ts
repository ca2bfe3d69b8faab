import { expect, it } from 'vitest';
import { getCarrierName, getTrackingUrl, KNOWN_CARRIERS, parseAwb } from './carriers.ts';

it('spells a known carrier as the carrier does, and leaves another as it was given', () => {
  expect(getCarrierName(' india  post')).toBe('India Post');
  expect(getCarrierName('bluedart')).toBe('Blue Dart');
  expect(getCarrierName('XpressBees')).toBe('Xpressbees');
  expect(getCarrierName('  Ramu’s   van ')).toBe('Ramu’s van');
});

it('leads to a page of the carrier by https, whatever the number is', () => {
  for (const carrier of KNOWN_CARRIERS) {
    const plain = new URL(getTrackingUrl(carrier, 'AB123') ?? '');
    const odd = new URL(getTrackingUrl(carrier, 'a/../b?x=1&y=$&#\'"<') ?? '');
    expect(odd.protocol).toBe('https:');
    expect(odd.hash).toBe('');
    expect(odd.host).toBe(plain.host);
    expect([...odd.searchParams.keys()]).toEqual([...plain.searchParams.keys()]);
    expect(odd.pathname.split('/').length).toBe(plain.pathname.split('/').length);
  }
  expect(getTrackingUrl('Delhivery', 'AB 1/2')).toBe(
    'https://www.delhivery.com/track/package/AB%201%2F2',
  );
});

it('knows no page of a carrier that is not in its table', () => {
  expect(getTrackingUrl('Ramu’s van', 'AB123')).toBeNull();
  expect(getTrackingUrl('constructor', 'AB123')).toBeNull();
});

it('reads a number as it is printed', () => {
  expect(parseAwb(' ek 123 456 789 in ')).toBe('EK123456789IN');
  for (const bad of ['', '123', '-1234', 'AB_1234', 'x'.repeat(41), 'AB12\u200d34'])
    expect(parseAwb(bad)).toBeNull();
});
