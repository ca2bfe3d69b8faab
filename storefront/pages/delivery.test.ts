import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { CallFailed, callApiContext } from '../lib/api.ts';
import { loader } from './delivery.tsx';

const PRODUCT = { _id: 'f'.repeat(24), displayinfo: 'Lota', category: 'Home' };

function load(callApi: (name: string) => Promise<unknown>, pin = '560001', product = PRODUCT._id) {
  const context = new RouterContextProvider();
  const calls = vi.fn(callApi);
  context.set(callApiContext, calls as never);
  const url = new URL('http://shop.test/delivery');
  url.search = new URLSearchParams({ product, pin }).toString();
  const loaded = loader({ context, url } as unknown as Parameters<typeof loader>[0]);
  return { loaded, calls };
}

const refuse = (status: number) => async () => {
  throw new CallFailed(status, { msg: '', code: 'surprise' });
};

it.each([400, 404])('a product that is refused with %i is not found', async (status) => {
  const thrown: unknown = await load(refuse(status)).loaded.catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe('/404');
});

it('a busy store is no missing product', async () => {
  await expect(load(refuse(503)).loaded).rejects.toMatchObject({ status: 503 });
});

it('reads a PIN code that was pasted with spaces', async () => {
  const answers: Record<string, unknown> = {
    productById: PRODUCT,
    deliveryPromise: [{ by: null }],
  };
  const { loaded, calls } = load(async (name) => answers[name], ' 560 001 ');
  expect(await loaded).toMatchObject({ pincode: '560001', isWrong: false });
  const asked = { body: { pincode: '560001', productIds: [PRODUCT._id] } };
  expect(calls).toHaveBeenCalledWith('deliveryPromise', expect.objectContaining(asked));
});

it('without a product nothing is asked, and an id that is none is not found', async () => {
  const { loaded, calls } = load(refuse(503), '560001', '');
  expect(await loaded).toMatchObject({ product: null, pincode: '560001', isWrong: false });
  expect(calls).not.toHaveBeenCalled();
  await expect(load(refuse(503), '560001', 'lota').loaded).rejects.toHaveProperty('status', 302);
});
