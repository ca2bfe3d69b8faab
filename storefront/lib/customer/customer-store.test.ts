import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart, removeFromCart } from './cart.ts';
import {
  customerStore,
  pendingChanges,
  refreshSession,
  setItems,
  startRead,
} from './customer-store.ts';
import { signInLocally, signOutLocally } from './session.ts';
import { clearSessionDetails, type SessionDetails, saveSessionDetails } from './session-details.ts';
import { addToWishlist, isOnWishlist, removeFromWishlist } from './wishlist.ts';
import { waitUntil } from '../../../tests/support/wait-for.ts';

// Before the imports: the store subscribes to the window's events when it is loaded.
const stored = vi.hoisted(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => entries.set(name, text),
    removeItem: (name: string) => entries.delete(name),
  });
  return entries;
});
afterAll(() => vi.unstubAllGlobals());

const lines = (...ids: string[]) => ids.map((_id) => ({ _id, cartqty: 1 }) as CartLine);
const items = (...ids: string[]) => ids.map((id) => ({ id }) as WishlistItem);
const cart = () => customerStore.get().cart;
const wishlist = () => customerStore.get().wishlist;
const signIn = (_id: string) =>
  signInLocally({ user: { _id, cart: lines(), wishlist: items() }, token: 't' } as SignedIn);

beforeEach(() => {
  signOutLocally();
  saveSessionDetails({ user: { _id: 'meera' }, token: 't' } as SessionDetails);
  refreshSession();
});

describe('the cart and the wishlist in the store', () => {
  it('are of the read that was sent last, in whichever order the replies come', () => {
    const [first, second] = [startRead(), startRead()];
    second({ cart: lines('lota', 'mug'), wishlist: items('diya') });
    first({ cart: lines('lota'), wishlist: items() });
    expect(cart()).toEqual(lines('lota', 'mug'));
    expect(wishlist()).toEqual(items('diya'));
    const [third, fourth] = [startRead(), startRead()];
    third({ cart: lines('lota') });
    fourth({ cart: [] });
    expect(cart()).toEqual([]);
  });

  it('are as a change has replied, however late the reply to an earlier read comes', () => {
    const storeItems = startRead();
    setItems({ cart: lines('lota') });
    storeItems({ cart: [], wishlist: items('diya') });
    expect(cart()).toEqual(lines('lota'));
    expect(wishlist(), 'nothing has changed it meanwhile').toEqual(items('diya'));
    const storeAgain = startRead();
    setItems({ wishlist: items('diya', 'kalash') });
    storeAgain({ cart: lines('mug'), wishlist: items('diya') });
    expect(wishlist()).toEqual(items('diya', 'kalash'));
    expect(cart()).toEqual(lines('mug'));
  });

  it('are not those of the customer before: who has signed out, or for whom another one has come', () => {
    const storeItems = startRead();
    clearSessionDetails(); // by another tab: this one has not been told
    storeItems({ cart: lines('lota') });
    expect(cart()).toBeNull();
    signIn('arjun');
    storeItems({ cart: lines('lota') });
    expect(cart()).toEqual([]);
  });

  it('are dropped when the Back button restores a page after another tab has signed out', () => {
    startRead()({ cart: lines('lota') });
    clearSessionDetails();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(cart(), 'a page that was loaded').toEqual(lines('lota'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(customerStore.get()).toMatchObject({ session: null, cart: null });
  });

  it('are dropped when another tab signs out or signs in as someone else', () => {
    startRead()({ cart: lines('lota'), wishlist: items('diya') });
    saveSessionDetails({ user: { _id: 'meera' }, token: 'another' } as SessionDetails);
    refreshSession();
    expect(cart(), 'the same customer').toEqual(lines('lota'));
    saveSessionDetails({ user: { _id: 'arjun' }, token: 't' } as SessionDetails);
    refreshSession();
    expect(customerStore.get()).toMatchObject({ cart: null, wishlist: null });
    expect(customerStore.get().session?.user._id).toBe('arjun');
  });

  it('are of the first reply, though the session was read again meanwhile', () => {
    const storeItems = startRead();
    saveSessionDetails({ user: { _id: 'meera', fname: 'Meera' }, token: 't' } as SessionDetails);
    refreshSession();
    storeItems({ cart: lines('lota') });
    expect(cart()).toEqual(lines('lota'));
    expect(customerStore.get().session?.user.fname).toBe('Meera');
  });
});

describe.each([
  {
    kind: 'cart' as const,
    add: (id: string) => addToCart(id, 1, 'en'),
    remove: (id: string) => removeFromCart(id, 'en'),
    listed: lines,
    added: 1,
    removed: 0,
  },
  {
    kind: 'wishlist' as const,
    add: (id: string) => addToWishlist(id, 'en'),
    remove: (id: string) => removeFromWishlist(id, 'en'),
    listed: items,
    added: true,
    removed: false,
  },
])('a change of the $kind', ({ kind, add, remove, listed, added, removed }) => {
  const now = () => customerStore.get()[kind];
  const pending = (id: string): unknown => pendingChanges[kind].values.get().get(id);
  const server = scriptServer();

  beforeEach(() => {
    server.reset();
    setItems({ [kind]: listed('lota') });
  });

  it('is shown at once, and replaced by the reply', async () => {
    const change = add('mug');
    expect(pending('mug')).toBe(added);
    expect(now()).toEqual(listed('lota'));
    await server.reply(200, { data: listed('lota', 'mug') });
    await change;
    expect(pending('mug')).toBeUndefined();
    expect(now()).toEqual(listed('lota', 'mug'));
  });

  it.each([
    ['is refused', 409],
    ['does not reach the server', 0],
  ])('is rolled back when it %s', async (_, status) => {
    const change = remove('lota');
    expect(pending('lota')).toBe(removed);
    const failure = errorOf(change);
    await server.reply(status, { msg: 'Not now.', code: 'conflict' });
    expect(await failure).toMatchObject({ status });
    expect(pending('lota')).toBeUndefined();
    expect(now()).toEqual(listed('lota'));
  });

  it('waits for the one before it: of two that race, both are made, and the last reply counts', async () => {
    const [first, second] = [add('mug'), remove('lota')];
    expect([pending('mug'), pending('lota')]).toEqual([added, removed]);
    await server.reply(200, { data: listed('lota', 'mug') });
    await first;
    expect(server.isAsked(), 'the second is sent when the first is answered').toBe(true);
    expect(pending('lota')).toBe(removed);
    await server.reply(200, { data: listed('mug') });
    await second;
    expect(now()).toEqual(listed('mug'));
  });

  it('is rolled back alone when the one racing with it succeeds', async () => {
    const refused = errorOf(add('mug'));
    const second = remove('lota');
    await server.reply(409, { msg: 'Not now.', code: 'conflict' });
    expect(await refused).toMatchObject({ status: 409 });
    expect([pending('mug'), pending('lota')]).toEqual([undefined, removed]);
    await server.reply(200, { data: [] });
    await second;
    expect(now()).toEqual([]);
  });

  it('is not shown to another customer who has come before its reply', async () => {
    const change = add('mug');
    await server.asked();
    signIn('arjun');
    await server.reply(200, { data: listed('lota', 'mug') });
    await change;
    expect(now()).toEqual([]);
  });

  it('that waits is never sent for another customer', async () => {
    const [first, second] = [add('mug'), remove('lota')];
    await server.asked();
    signIn('arjun');
    expect(pending('lota')).toBeUndefined();
    const refused = errorOf(second);
    await server.reply(200, { data: listed('lota', 'mug') });
    await first;
    expect(await refused).toMatchObject({ status: 401 });
    expect(server.isAsked()).toBe(false);
    expect(now()).toEqual([]);
  });

  it('tells the other tabs', async () => {
    stored.delete('haat:items-changed');
    const change = add('mug');
    await server.reply(200, { data: listed('lota', 'mug') });
    await change;
    expect(stored.get('haat:items-changed')).toBeDefined();
  });
});

it('a heart shows the pending change, and what the wishlist says once it is rolled back', async () => {
  const server = scriptServer();
  server.reset();
  setItems({ wishlist: items('lota') });
  const refused = errorOf(removeFromWishlist('lota', 'en'));
  expect(isOnWishlist('lota')).toBe(false);
  await server.reply(409, { msg: 'Not now.', code: 'conflict' });
  expect(await refused).toMatchObject({ status: 409 });
  expect(isOnWishlist('lota')).toBe(true);
});

/** What a promise is rejected with. */
function errorOf(promise: Promise<void>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

/** Answers the calls one by one, as the test says. */
function scriptServer() {
  let waiting: ((response: Response | Error) => void)[] = [];
  const asked = () => waitUntil(() => waiting.length > 0, { interval: 1 });
  return {
    reset: () => {
      waiting = [];
      vi.stubGlobal('fetch', () => {
        return new Promise((resolve, reject) => {
          waiting.push((response) =>
            response instanceof Error ? reject(response) : resolve(response),
          );
        });
      });
    },
    asked,
    isAsked: () => waiting.length > 0,
    /** A status of 0 means that the network fails. */
    reply: async (status: number, body: object) => {
      await asked();
      const failed = new TypeError('Failed to fetch');
      waiting.shift()?.(status === 0 ? failed : Response.json(body, { status }));
    },
  };
}
