import { type HostDuties, hostDuties } from '../../../build/hosts/host-duties.ts';

/** What every host must answer. */
export interface HostRules extends Pick<HostDuties, 'redirects' | 'rewrites' | 'proxied'> {
  /** Headers of an address. */
  headersFor(path: string): ReadonlyMap<string, string>;
}

/**
 * Reads host.json of the release instead of the rules of this code, which may be newer (rule 30.7).
 * @throws Error
 */
export function readHostRules(text: string): HostRules {
  const duties = dutiesIn(text);
  const { headers, secret, cache } = duties;
  return {
    ...duties,
    headersFor: (path) => {
      const all = {
        ...headers,
        ...(secret.paths.includes(path) && secret.headers),
        ...(path.startsWith('/_astro/') && { 'cache-control': cache.assets }),
      };
      return new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]));
    },
  };
}

function dutiesIn(text: string): HostDuties {
  try {
    return hostDuties.parse(JSON.parse(text));
  } catch {
    throw new Error(
      'The release has no host.json that this version reads. Verify it with the version of the release.',
    );
  }
}
