import { ADDRESS_LENGTH_MAX } from '../../../contract/limits.ts';
import { type PageSite, readPageSite } from '../../../sites/page-site.ts';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Matches control characters, space, DEL and backslash: all characters outside the listed ranges. */
const FORBIDDEN_CHARACTER = /[^!-[\]-~\u0080-\uffff]/;

/**
 * Validates an address from outside (rules 4.1, 4.2, S1). The portal, the products and the help are allowed. The
 * list `auth` also allows sign-in and administration (rule 4.3).
 * @returns undefined for any other address
 */
export function resolveSafeTarget(address: unknown, list?: 'auth'): string | undefined {
  if (typeof address !== 'string' || address === '') return undefined;
  if (address.length > ADDRESS_LENGTH_MAX || FORBIDDEN_CHARACTER.test(address)) return undefined;
  if (!URL.canParse(address, location.href)) return undefined;
  const site = readPageSite();
  const target = new URL(address, location.href);
  const isHttpAllowed = site.environment === 'dev' && LOCAL_HOST.test(target.hostname);
  const isSafe =
    (target.protocol === 'https:' || (target.protocol === 'http:' && isHttpAllowed)) &&
    target.username === '' &&
    target.password === '' &&
    originsOf(site, list).includes(target.origin);
  return isSafe ? target.href : undefined;
}

function originsOf(site: PageSite, list?: 'auth'): string[] {
  const clientStarts = Object.values(site.clients).map(({ start }) => start);
  return [
    location.origin,
    site.researchUrl,
    site.helpUrl,
    ...clientStarts,
    ...(list === 'auth' ? [...site.identityOrigins, site.adminUrl] : []),
  ].map((address) => new URL(address, location.href).origin);
}

/**
 * Whether an address belongs to a shop. If other clients have the same origin, the path must begin with the
 * path of the shop.
 */
export function leadsToShop(address: string): boolean {
  const target = new URL(address, location.href);
  const clientsOnOrigin = Object.values(readPageSite().clients).flatMap(
    ({ registration, start }) => {
      const { origin, pathname } = new URL(start, location.href);
      return origin === target.origin ? { isShop: registration === 'shop', pathname } : [];
    },
  );
  const hasOnlyShops = clientsOnOrigin.every(({ isShop }) => isShop);
  const isBelow = (path: string) => `${target.pathname}/`.startsWith(`${removeLastSlash(path)}/`);
  return clientsOnOrigin.some(
    ({ isShop, pathname }) => isShop && (hasOnlyShops || isBelow(pathname)),
  );
}

/** Resolves a client id or an address of another environment to an address of this environment. */
export function resolveReturnLink(link: string): string | undefined {
  const { clients } = readPageSite();
  const start = Object.hasOwn(clients, link) ? clients[link]?.start : undefined;
  return resolveSafeTarget(start ?? resolveFromOtherEnvironment(link) ?? link);
}

/**
 * Converts an address of another environment to an address of this environment. The address begins with the start
 * address of a client in the other environment; the start address of this client in this environment replaces
 * that beginning. If several start addresses fit, the longest counts.
 */
function resolveFromOtherEnvironment(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const address = removeQuery(link);
  const startPairs = Object.values(readPageSite().clients).flatMap(({ start, elsewhere }) =>
    elsewhere.map((otherStart) => ({
      start,
      otherStart: removeLastSlash(removeQuery(otherStart)),
    })),
  );
  const [longestMatch] = startPairs
    .filter(({ otherStart }) => `${address}/`.startsWith(`${otherStart}/`))
    .sort((left, right) => right.otherStart.length - left.otherStart.length);
  if (!longestMatch) return undefined;
  const { start, otherStart } = longestMatch;
  const subpath = address.slice(otherStart.length + 1);
  const target = subpath === '' ? start : `${removeLastSlash(start)}/${subpath}`;
  return target + new URL(link).search;
}

function removeLastSlash(address: string): string {
  return address.replace(/\/$/, '');
}

function removeQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
