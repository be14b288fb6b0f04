import { BlockList, isIP } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { ADDRESS_LENGTH_MAX } from '../../contract/limits.ts';
import { CommandLineError } from '../../operator/command-line/command.ts';

export type TrustedProxies = Pick<BlockList, 'check'>;

interface Bindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } };
  readonly address?: string;
}

/** Parses `10.0.0.1, fd00::/8`. @throws Error with a message for the user */
export function readTrustedProxies(list = ''): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', length] = entry.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    const prefix = length === undefined ? bits : Number(length);
    if (isIP(address) === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > bits)
      throw new CommandLineError(
        `TRUSTED_PROXIES names network addresses such as 10.0.0.1 or 10.0.0.0/8, not ${entry}.`,
      );
    proxies.addSubnet(address, prefix, familyOf(address));
  }
  return proxies;
}

export function connectionAddress(bindings: unknown): string {
  const { incoming, address }: Bindings = Object(bindings);
  return incoming?.socket.remoteAddress ?? address ?? '';
}

/** The last untrusted hop; of IPv6 the /64, because one customer owns the whole prefix (rule S14.2). */
export function networkAddressOf(
  connection: string,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let address = plain(connection);
  for (const hop of (forwardedFor ?? '').split(',').reverse().map(plain)) {
    if (!isTrustedProxy(address, proxies) || isIP(hop) === 0) break;
    address = hop;
  }
  return isIP(address) === 6 ? network64(address) : address;
}

export function isTrustedProxy(connection: string, proxies: TrustedProxies): boolean {
  const address = plain(connection);
  return isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function plain(address: string): string {
  const [bare = ''] = address.trim().split('%');
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1] ?? bare;
}

function network64(address: string): string {
  const groups = expandIPv6(address.toLowerCase()).split(':').slice(0, 4);
  return `${groups.map((group) => group.replace(/^0{1,3}/, '')).join(':')}::/64`;
}

const NAMES = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopbackOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}

export function isLoopback(hostname: string): boolean {
  return NAMES.includes(hostname);
}

/** @returns undefined for addresses of other origins, to prevent open redirects */
export function ownAddress(raw: string, origin: string): URL | undefined {
  // Parsers disagree on spaces, control characters and backslashes.
  const isForbidden = (sign: string) => sign <= ' ' || sign === '\u007f' || sign === '\\';
  if (raw.length > ADDRESS_LENGTH_MAX || [...raw].some(isForbidden)) return undefined;
  const address = URL.parse(raw);
  // The origin would not do: it ignores credentials, and `blob:` addresses have their maker's.
  return address?.href.startsWith(`${origin}/`) ? address : undefined;
}
