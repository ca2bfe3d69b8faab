import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

/** A request on its connection. One made in this process has none. */
export interface Connected {
  readonly incoming?: IncomingMessage;
}

/** The address of the client, in the form that rate limits count by; '' for a request made in this process. */
export type ClientAddress = (from: Connected | undefined) => string;

/** X-Forwarded-For is used only as far as trusted proxies have written it. */
export function buildClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (from) => {
    const request = from?.incoming;
    const own = request?.socket?.remoteAddress;
    if (!request || !own) return '';
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    return countedAs(isForwarded ? proxyAddr(request, trust) : own);
  };
}

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;
/** How many groups of an IPv6 address name a household's network. Its devices choose the other groups themselves. */
const NETWORK_GROUPS = 4;

function countedAs(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '');
  if (!plain.includes(':') || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  const network = groups.slice(0, NETWORK_GROUPS).map(withoutLeadingZeros);
  return `${network.join(':')}::/64`;
}

function withoutLeadingZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}
