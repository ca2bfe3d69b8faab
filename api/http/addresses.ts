import { isIP, isIPv4 } from 'node:net';

/** True for '10.0.0.2', '192.168.0.0/16', and the same in IPv6. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** True for the host names by which a URL names this machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}

/** The origins under which this machine reaches one of its own ports. */
export function listLoopbackOrigins(port: number): Set<string> {
  return new Set(
    ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin),
  );
}
