import { ADDRESS_LENGTH_MAX } from '../../../contract/limits.ts';
import { type PageSite, readPageSite } from '../../../sites/page-site.ts';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Validates an address from outside (rules 4.1, 4.2, S1). Portal and products are allowed, with `auth` also
 * sign-in and administration (rule 4.3). @returns undefined for any other address
 */
export function resolveSafeTarget(raw: unknown, list?: 'auth'): string | undefined {
  if (typeof raw !== 'string' || raw === '' || raw.length > ADDRESS_LENGTH_MAX) return undefined;
  // The pattern matches control characters, space, DEL and backslash.
  if (/[^!-[\]-~\u0080-\uffff]/.test(raw) || !URL.canParse(raw, location.href)) return undefined;
  const site = readPageSite();
  const target = new URL(raw, location.href);
  const isHttpAllowed = site.environment === 'dev' && LOCAL_HOST.test(target.hostname);
  const isSafe =
    (target.protocol === 'https:' || (target.protocol === 'http:' && isHttpAllowed)) &&
    target.username === '' &&
    target.password === '' &&
    originsOf(site, list).includes(target.origin);
  return isSafe ? target.href : undefined;
}

function originsOf(site: PageSite, list?: 'auth'): string[] {
  const content = Object.values(site.clients).map(({ start }) => start);
  return [
    location.origin,
    site.researchUrl,
    site.helpUrl,
    ...content,
    ...(list === 'auth' ? [...site.identityOrigins, site.adminUrl] : []),
  ].map((address) => new URL(address, location.href).origin);
}

/** Whether an address belongs to the shop; on an origin that the shop shares with other clients, only the path of the shop does. */
export function leadsToShop(address: string): boolean {
  const target = new URL(address, location.href);
  const clientsOnOrigin = Object.values(readPageSite().clients).flatMap(
    ({ registration, start }) => {
      const { origin, pathname } = new URL(start, location.href);
      return origin === target.origin ? { isShop: registration === 'shop', pathname } : [];
    },
  );
  return clientsOnOrigin.some(
    ({ isShop, pathname }) =>
      isShop &&
      (clientsOnOrigin.every((client) => client.isShop) ||
        `${target.pathname}/`.startsWith(`${pathname.replace(/\/$/, '')}/`)),
  );
}

/** Resolves a client id or an address of another environment to an address of this environment. */
export function resolveReturnLink(link: string): string | undefined {
  const { clients } = readPageSite();
  const start = Object.hasOwn(clients, link) ? clients[link]?.start : undefined;
  return resolveSafeTarget(start ?? resolveFromOtherEnvironment(link) ?? link);
}

function resolveFromOtherEnvironment(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const address = stripQuery(link);
  const [nearestAddress] = Object.values(readPageSite().clients)
    .flatMap(({ start, elsewhere }) =>
      elsewhere.map((otherStart) => ({ start, base: stripQuery(otherStart).replace(/\/$/, '') })),
    )
    .filter(({ base }) => `${address}/`.startsWith(`${base}/`))
    .sort((one, other) => other.base.length - one.base.length);
  if (!nearestAddress) return undefined;
  const subpath = address.slice(nearestAddress.base.length + 1);
  const target =
    subpath === '' ? nearestAddress.start : `${nearestAddress.start.replace(/\/$/, '')}/${subpath}`;
  return target + new URL(link).search;
}

function stripQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
