import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { cart } from '@haat/shared/words/en/cart.ts';
import { failures } from '@haat/shared/words/en/failures.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openCheckout } from './checkout.ts';
import {
  onSignInRequest,
  pendingChanges,
  refreshSession,
  setItems,
} from './customer/customer-store.ts';
import {
  clearSessionDetails,
  type SessionDetails,
  saveSessionDetails,
} from './customer/session-details.ts';
import { addToast, onToast } from './toasts.ts';
import { openCheckoutOfCart } from './use-proceed.ts';

const storage = new Map<string, string>();
const items = {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => storage.set(name, text),
  removeItem: (name: string) => storage.delete(name),
};
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', items);
vi.stubGlobal('sessionStorage', items);
const replies = vi.fn<() => Response>();
vi.stubGlobal('fetch', async () => replies());
afterAll(() => vi.unstubAllGlobals());

const signIn = () =>
  saveSessionDetails({ user: { _id: 'meera' }, token: 't' } as unknown as SessionDetails);
const lamp = { _id: 'lamp', status: 'Active', stock: 9, cartqty: 2, original_price: 900 };
const atPrice = (sellingPrice: number) => [{ ...lamp, sellingPrice } as CartLine];
const seen = calculateCartTotals(atPrice(700));

const navigate = vi.fn(async () => undefined);
const page = { navigate, language: 'en' as const, words: { cart, failures } };
const toasts: string[] = [];
onToast(({ text }) => toasts.push(text));
let answer: 'done' | 'dismissed';
onSignInRequest((request) => {
  if (answer === 'done') signIn();
  request[answer]();
});

beforeEach(() => {
  toasts.length = 0;
  navigate.mockClear();
  signIn();
  refreshSession();
  setItems({ cart: atPrice(700) });
});

it('goes to the checkout at the total that the shopper saw', async () => {
  await openCheckoutOfCart(seen, page);
  expect(navigate).toHaveBeenCalledWith('/order/meera', { state: { lines: atPrice(700) } });
  expect(toasts).toEqual([]);
});

it('says that the total has changed, and stays', async () => {
  setItems({ cart: atPrice(750) });
  await openCheckoutOfCart(seen, page);
  expect(toasts).toEqual([cart.totalMoved]);
  expect(navigate).not.toHaveBeenCalled();
});

it('leaves the reason in place for which a change failed', async () => {
  const refuse = () => Promise.reject(new Error('Only 1 left.'));
  pendingChanges.cart
    .make('lamp', 3, refuse)
    .catch(({ message }: Error) => addToast(message, 'bad'));
  await openCheckoutOfCart(calculateCartTotals(atPrice(1050)), page);
  expect(toasts).toEqual(['Only 1 left.']);
  expect(navigate).not.toHaveBeenCalled();
});

it('lets a shopper whose session has ended sign in again, and then goes on', async () => {
  clearSessionDetails();
  refreshSession();
  answer = 'done';
  replies.mockReturnValue(Response.json(atPrice(700)));
  await openCheckoutOfCart(seen, page);
  expect(navigate).toHaveBeenCalledOnce();
});

it('says why the cart cannot be read after signing in again', async () => {
  clearSessionDetails();
  refreshSession();
  answer = 'done';
  replies.mockReturnValue(Response.json({ msg: 'Too busy.', code: 'busy' }, { status: 503 }));
  await openCheckoutOfCart(seen, page);
  expect(toasts).toEqual(['Too busy.']);
  expect(navigate).not.toHaveBeenCalled();
});

it('stays where the shopper closes the sign-in', async () => {
  clearSessionDetails();
  refreshSession();
  answer = 'dismissed';
  await openCheckoutOfCart(seen, page);
  expect(navigate).not.toHaveBeenCalled();
});

it('asks who buys one product to sign in again when the session ends meanwhile', async () => {
  clearSessionDetails();
  answer = 'done';
  await openCheckout(navigate, 'en', { lines: atPrice(700), buyNow: true });
  expect(navigate).toHaveBeenCalledWith('/order/meera', {
    state: { lines: atPrice(700), buyNow: true },
  });
});
