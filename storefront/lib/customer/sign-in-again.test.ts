import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../api.ts';
import {
  onSignInRequest,
  retryAfterSignIn,
  runAsCustomer,
  type SignInRequest,
} from './customer-store.ts';
import { clearSessionDetails, type SessionDetails, saveSessionDetails } from './session-details.ts';

const stored = new Map<string, string>();
const reload = vi.fn();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', { reload });
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
});
afterAll(() => vi.unstubAllGlobals());

const enter = (_id: string, token = 'first') =>
  saveSessionDetails({ user: { _id }, token } as SessionDetails);
const ended = new CallFailed(401, { msg: 'Please sign in.', code: 'notSignedIn' });

let respond: (request: SignInRequest) => void;
const reasons: string[] = [];
onSignInRequest((request) => {
  reasons.push(request.reason);
  respond(request);
});

beforeEach(() => {
  reasons.length = 0;
  reload.mockReset();
  enter('meera');
});

describe('a call whose session has ended', () => {
  it('is repeated once the customer has signed in again', async () => {
    respond = ({ done }) => done();
    const send = vi.fn().mockRejectedValueOnce(ended).mockResolvedValueOnce('done');
    await expect(retryAfterSignIn(send)).resolves.toBe('done');
    expect(reasons).toEqual(['again']);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('fails when the customer closes the modal', async () => {
    respond = ({ dismissed }) => dismissed();
    const send = vi.fn().mockRejectedValue(ended);
    await expect(retryAfterSignIn(send)).rejects.toBe(ended);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is never repeated as another customer: the page is loaded again', async () => {
    respond = ({ done }) => {
      enter('arjun');
      done();
    };
    const send = vi.fn().mockRejectedValue(ended);
    await expect(retryAfterSignIn(send)).rejects.toBe(ended);
    expect(reload).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is repeated without a question when the refusal comes after the next sign-in', async () => {
    const send = vi
      .fn()
      .mockResolvedValue('done')
      .mockImplementationOnce(async () => {
        enter('meera', 'second');
        throw ended;
      });
    await expect(retryAfterSignIn(send)).resolves.toBe('done');
    expect(reasons).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is never repeated as another customer who has signed in meanwhile', async () => {
    const send = vi.fn().mockImplementation(async () => {
      enter('arjun', 'second');
      throw ended;
    });
    await expect(retryAfterSignIn(send)).rejects.toBe(ended);
    expect(reasons).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('asks to sign in when the customer has signed out meanwhile', async () => {
    respond = ({ dismissed }) => dismissed();
    const send = vi.fn().mockImplementation(async () => {
      clearSessionDetails();
      throw ended;
    });
    await expect(retryAfterSignIn(send)).rejects.toBe(ended);
    expect(reasons).toEqual(['again']);
  });

  it('is not asked about for other failures', async () => {
    const busy = new CallFailed(503, { msg: 'Busy.', code: 'unavailable' });
    await expect(retryAfterSignIn(() => Promise.reject(busy))).rejects.toBe(busy);
    expect(reasons).toEqual([]);
  });
});

it('an action that needs a customer runs at once, or after signing in, or not at all', async () => {
  const act = vi.fn();
  await runAsCustomer('cart', act);
  expect([act.mock.calls.length, reasons.length]).toEqual([1, 0]);
  clearSessionDetails();
  respond = ({ dismissed }) => dismissed();
  await runAsCustomer('cart', act);
  expect(act).toHaveBeenCalledTimes(1);
  respond = ({ done }) => done();
  await runAsCustomer('cart', act);
  expect(act).toHaveBeenCalledTimes(2);
  expect(reasons).toEqual(['cart', 'cart']);
});
