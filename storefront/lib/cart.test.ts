import type { CartLine } from '@haat/shared/contract/cart.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart, startCartRead } from './cart.ts';
import { clearUserDetails, saveUserDetails, type UserDetails } from './user-details.ts';

const stored = new Map<string, string>();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
});
afterAll(() => vi.unstubAllGlobals());

const lines = (...ids: string[]) => ids.map((_id) => ({ _id, cartqty: 1 }) as CartLine);
const enter = (_id: string) => saveUserDetails({ user: { _id }, token: 't' } as UserDetails);

beforeEach(() => {
  enter('meera');
  cart.set(null);
});

describe('the cart that is held', () => {
  it('keeps the answer to the read that was asked last, in whichever order they come', () => {
    const [first, second] = [startCartRead(), startCartRead()];
    second(lines('lota', 'mug'));
    first(lines('lota'));
    expect(cart.get()).toEqual(lines('lota', 'mug'));
    const [third, fourth] = [startCartRead(), startCartRead()];
    third(lines('lota'));
    fourth([]);
    expect(cart.get()).toEqual([]);
  });

  it('keeps what a change has told, however late the answer to an earlier read comes', () => {
    const read = startCartRead();
    cart.set(lines('lota'));
    read([]);
    expect(cart.get()).toEqual(lines('lota'));
  });

  it('is not taken from the one before: who has left, or another one who has come', () => {
    const read = startCartRead();
    clearUserDetails();
    read(lines('lota'));
    expect(cart.get()).toBeNull();
    enter('arjun');
    read(lines('lota'));
    expect(cart.get()).toBeNull();
  });

  it('keeps the first answer, though it was emptied meanwhile as it was before', () => {
    const read = startCartRead();
    cart.set(null);
    read(lines('lota'));
    expect(cart.get()).toEqual(lines('lota'));
  });
});
