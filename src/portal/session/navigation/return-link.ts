import { pageSite } from '../../../sites/page-site.ts';
import { safeTarget } from './allowed-targets.ts';

/** Resolves a client id, or another environment's address, to this one's (rule 4.5). */
export function resolveReturnLink(link: string): string | undefined {
  const { clients } = pageSite();
  const start = Object.hasOwn(clients, link) ? clients[link]?.start : undefined;
  return safeTarget(start ?? fromOtherEnvironment(link) ?? link, 'content', undefined);
}

function fromOtherEnvironment(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, search } = new URL(link);
  for (const { start, elsewhere } of Object.values(pageSite().clients))
    for (const other of elsewhere.map((address) => new URL(address)))
      if (other.origin === origin && pathname.startsWith(other.pathname))
        return joined(start, pathname.slice(other.pathname.length)) + search;
  return undefined;
}

function joined(start: string, rest: string): string {
  return rest === '' ? start : `${start.replace(/\/$/, '')}/${rest.replace(/^\//, '')}`;
}
