import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { buildClientAddress } from './client-address.ts';
import type { RequestScope } from './request-scope.ts';

interface From {
  readonly remoteAddress?: string | undefined;
  readonly forwarded?: string | undefined;
  readonly trusted?: readonly string[];
}

/** The address that a request counts for. */
async function addressOf({ remoteAddress, forwarded, trusted = [] }: From): Promise<string> {
  const clientAddress = buildClientAddress(trusted);
  const app = new Hono<RequestScope>().get('/', (c) => c.text(clientAddress(c.env)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const reply = await app.request('/', {}, { incoming: { socket: { remoteAddress }, headers } });
  return reply.text();
}

describe('an address', () => {
  it('is that of the connection', async () => {
    expect(await addressOf({ remoteAddress: '203.0.113.7' })).toBe('203.0.113.7');
  });

  it('is nothing for a request without a connection', async () => {
    expect(await addressOf({})).toBe('');
    const app = new Hono<RequestScope>().get('/', (c) => c.text(buildClientAddress([])(c.env)));
    expect(await (await app.request('/')).text()).toBe('');
  });

  it('is the same however IPv4 is written', async () => {
    expect(await addressOf({ remoteAddress: '::ffff:203.0.113.7' })).toBe('203.0.113.7');
    expect(await addressOf({ remoteAddress: '::FFFF:203.0.113.7' })).toBe('203.0.113.7');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of IPv6, %s, counts as its network', async (remoteAddress, network) => {
    expect(await addressOf({ remoteAddress })).toBe(network);
  });
});

describe('X-Forwarded-For', () => {
  const proxy = '10.0.0.5';
  const trusted = ['10.0.0.0/8'];

  it('is believed from a trusted proxy', async () => {
    const forwarded = '198.51.100.9';
    expect(await addressOf({ remoteAddress: proxy, forwarded, trusted })).toBe('198.51.100.9');
    const mapped = `::ffff:${proxy}`;
    expect(await addressOf({ remoteAddress: mapped, forwarded, trusted })).toBe('198.51.100.9');
  });

  it('is not believed from anyone else', async () => {
    const forwarded = '198.51.100.9';
    expect(await addressOf({ remoteAddress: '203.0.113.7', forwarded, trusted })).toBe(
      '203.0.113.7',
    );
    expect(await addressOf({ remoteAddress: proxy, forwarded })).toBe(proxy);
  });

  it('is believed only as far as trusted proxies wrote it', async () => {
    const forwarded = '1.1.1.1, 198.51.100.9, 10.0.0.6';
    expect(await addressOf({ remoteAddress: proxy, forwarded, trusted })).toBe('198.51.100.9');
  });

  it('counts IPv6 by its network too', async () => {
    const forwarded = '2001:db8:1:2:3:4:5:6';
    expect(await addressOf({ remoteAddress: proxy, forwarded, trusted })).toBe('2001:db8:1:2::/64');
  });
});
