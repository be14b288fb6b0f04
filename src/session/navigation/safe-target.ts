import { ADDRESS_LENGTH_MAX } from '../../limits.ts';
import { type PageSite, pageSite } from '../../sites/page-site.ts';

/**
 * Where an address may lead: `content` to the portal and its products, `auth` also to sign-in and
 * administration (rule 4.3).
 */
export type TargetList = 'content' | 'auth';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The one door for every address that comes from outside (rules 4.1, 4.2, S1).
 * @returns the absolute address if it is allowed, else `fallback` as it is
 */
export function safeTarget<Fallback extends string | undefined>(
  raw: unknown,
  list: TargetList,
  fallback: Fallback,
): string | Fallback {
  if (typeof raw !== 'string' || raw === '' || raw.length > ADDRESS_LENGTH_MAX) return fallback;
  // Controls, space, DEL and backslash: all that does not stand in this class.
  if (/[^!-[\]-~\u0080-\uffff]/.test(raw) || !URL.canParse(raw, location.href)) return fallback;
  const site = pageSite();
  const target = new URL(raw, location.href);
  const isHttpAllowed = site.environment === 'dev' && LOCAL_HOST.test(target.hostname);
  const isSafe =
    (target.protocol === 'https:' || (target.protocol === 'http:' && isHttpAllowed)) &&
    target.username === '' &&
    target.password === '' &&
    originsOf(site, list).includes(target.origin);
  return isSafe ? target.href : fallback;
}

/** The origins of a list; all of them were fixed when the page was built. */
function originsOf(site: PageSite, list: TargetList): string[] {
  const content = Object.values(site.clients).map(({ start }) => start);
  return [
    '/',
    site.researchUrl,
    site.helpUrl,
    ...content,
    ...(list === 'auth' ? [...site.identityOrigins, site.adminUrl] : []),
  ].map((address) => new URL(address, location.href).origin);
}
