import { BlockList, isIP } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { ADDRESS_LENGTH_MAX } from '../../contract/limits.ts';
import { CommandLineError } from '../../operator/command-line/command.ts';

export type TrustedProxies = Pick<BlockList, 'check'>;

/** The part of Node's request, or of a test's request, with the address of the sender. */
interface Bindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } };
  readonly address?: string;
}

/** Reads a list such as `10.0.0.1, fd00::/8`. @throws CommandLineError with a sentence for the operator */
export function readTrustedProxies(list = ''): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bitCountText] = entry.split('/');
    const bitsMax = isIP(address) === 6 ? 128 : 32;
    const bitCount = bitCountText === undefined ? bitsMax : Number(bitCountText);
    if (isIP(address) === 0 || !Number.isInteger(bitCount) || bitCount < 0 || bitCount > bitsMax)
      throw new CommandLineError(
        `TRUSTED_PROXIES must name network addresses such as 10.0.0.1 or 10.0.0.0/8, not ${entry}.`,
      );
    proxies.addSubnet(address, bitCount, findFamily(address));
  }
  return proxies;
}

export function readConnectionAddress(bindings: unknown): string {
  const { incoming, address }: Bindings = Object(bindings);
  return incoming?.socket.remoteAddress ?? address ?? '';
}

/**
 * Finds the address of the nearest hop that is no trusted proxy. An IPv6 address becomes its /64, because one
 * internet connection has the whole prefix (rule S14.2).
 */
export function findNetworkAddress(
  connectionAddress: string,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let address = normaliseHop(connectionAddress);
  for (const hop of (forwardedFor ?? '').split(',').reverse().map(normaliseHop)) {
    if (!isTrustedProxy(address, proxies) || isIP(hop) === 0) break;
    address = hop;
  }
  return isIP(address) === 6 ? formatNetwork64(address) : address;
}

export function isTrustedProxy(connectionAddress: string, proxies: TrustedProxies): boolean {
  const address = normaliseHop(connectionAddress);
  return isIP(address) !== 0 && proxies.check(address, findFamily(address));
}

function findFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Removes the zone of an IPv6 address, and the IPv6 form of an IPv4 address. */
function normaliseHop(address: string): string {
  const [addressWithoutZone = ''] = address.trim().split('%');
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(addressWithoutZone)?.[1] ?? addressWithoutZone;
}

/** Formats the first 64 bits of an IPv6 address, such as `2001:db8:0:1::/64`. */
function formatNetwork64(address: string): string {
  const groups = expandIPv6(address.toLowerCase()).split(':').slice(0, 4);
  return `${groups.map((group) => group.replace(/^0{1,3}/, '')).join(':')}::/64`;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopbackOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}

export function isLoopback(hostname: string): boolean {
  return LOOPBACK_NAMES.includes(hostname);
}

/**
 * Parses an address of the portal, to prevent open redirects.
 * @returns undefined for an address of another origin
 */
export function parseOwnAddress(addressText: string, origin: string): URL | undefined {
  // Parsers disagree on spaces, control characters and backslashes.
  const isForbidden = (character: string) =>
    character <= ' ' || character === '\u007f' || character === '\\';
  if (addressText.length > ADDRESS_LENGTH_MAX || [...addressText].some(isForbidden))
    return undefined;
  const address = URL.parse(addressText);
  // `address.origin` would ignore credentials, and a `blob:` address has the origin of its page.
  return address?.href.startsWith(`${origin}/`) ? address : undefined;
}
