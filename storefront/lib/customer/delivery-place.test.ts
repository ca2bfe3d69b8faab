import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { SessionDetails } from './session-details.ts';

const storage = new Map<string, string>();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => storage.set(name, text),
  removeItem: (name: string) => storage.delete(name),
});
const replies = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', () => replies());
afterAll(() => vi.unstubAllGlobals());

const { onSignInRequest } = await import('./customer-store.ts');
const { clearSessionDetails, DELIVERY_PLACE, saveSessionDetails } = await import(
  './session-details.ts'
);
const { deliveryPlace } = await import('../delivery-place.ts');
const { refreshDeliveryPlace, saveDeliveryPincode } = await import('../delivery-place-choice.ts');

const LUCKNOW = { pincode: '226001', city: 'Lucknow' };
const KOCHI = { pincode: '682001', city: 'Kochi' };
const signIn = (_id: string) =>
  saveSessionDetails({ user: { _id }, token: 't' } as unknown as SessionDetails);
const replyWith = (address: object) =>
  Response.json({ user: { address: [{ ...address, default: true }] } });

beforeEach(async () => {
  clearSessionDetails();
  signIn('someone');
  replies.mockImplementation(async () => Response.json({ msg: '' }, { status: 500 }));
  await refreshDeliveryPlace('someone', 'en');
  clearSessionDetails();
  await refreshDeliveryPlace(undefined, 'en');
  replies.mockReset();
});

it('begins with the default address, and forgets it when the customer signs out', async () => {
  signIn('meera');
  replies.mockResolvedValueOnce(replyWith(LUCKNOW));
  await refreshDeliveryPlace('meera', 'en');
  expect(deliveryPlace.get()).toEqual(LUCKNOW);
  clearSessionDetails();
  await refreshDeliveryPlace(undefined, 'en');
  expect(deliveryPlace.get()).toBeNull();
  signIn('meera');
  replies.mockResolvedValueOnce(replyWith(KOCHI));
  await refreshDeliveryPlace('meera', 'en');
  expect(deliveryPlace.get()).toEqual(KOCHI);
});

it('another customer gets their own default address', async () => {
  signIn('meera');
  replies.mockResolvedValueOnce(replyWith(LUCKNOW));
  await refreshDeliveryPlace('meera', 'en');
  signIn('arjun');
  replies.mockResolvedValueOnce(replyWith(KOCHI));
  await refreshDeliveryPlace('arjun', 'en');
  expect(deliveryPlace.get()).toEqual(KOCHI);
});

it('a visitor who signs in keeps the chosen PIN code', async () => {
  replies.mockResolvedValueOnce(Response.json({ places: [LUCKNOW] }));
  await saveDeliveryPincode(LUCKNOW.pincode, 'en');
  signIn('meera');
  await refreshDeliveryPlace('meera', 'en');
  expect(deliveryPlace.get()).toEqual(LUCKNOW);
});

it('nothing is asked for in the name of a customer whose account is gone', async () => {
  await refreshDeliveryPlace('meera', 'en'); // as a component does that does not know it yet
  expect(replies).not.toHaveBeenCalled();
});

it('a session that has ended asks nobody to sign in', async () => {
  const asked = vi.fn();
  const stop = onSignInRequest((request) => {
    asked();
    request.dismissed();
  });
  signIn('meera');
  replies.mockResolvedValueOnce(Response.json({ msg: '' }, { status: 401 }));
  await refreshDeliveryPlace('meera', 'en');
  stop();
  expect([asked.mock.calls.length, deliveryPlace.get()]).toEqual([0, null]);
});

it.each([
  ['the default address', () => refreshDeliveryPlace('meera', 'en'), replyWith(LUCKNOW)],
  ['a city', () => saveDeliveryPincode('226001', 'en'), Response.json({ places: [LUCKNOW] })],
])('%s that comes after the customer has signed out is not stored', async (_, load, reply) => {
  signIn('meera');
  let answer: (reply: Response) => void = () => undefined;
  replies.mockReturnValueOnce(
    new Promise<Response>((resolve) => {
      answer = resolve;
    }),
  );
  const loaded = load();
  clearSessionDetails();
  answer(reply);
  await loaded;
  expect(storage.has(DELIVERY_PLACE)).toBe(false);
});
