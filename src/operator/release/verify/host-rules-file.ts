import { type HostRules, hostRules } from '../../../build/hosts/host-rules.ts';

/** What every host must answer. */
export interface ReadRules extends Pick<HostRules, 'redirects' | 'rewrites' | 'proxied'> {
  /** Headers of an address. */
  headersFor(path: string): ReadonlyMap<string, string>;
}

/**
 * Reads host.json of the release instead of the rules of this code, which may be newer (rule 30.7).
 * @throws Error
 */
export function readHostRules(text: string): ReadRules {
  const rules = rulesIn(text);
  const { headers, secret, cache } = rules;
  return {
    ...rules,
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

function rulesIn(text: string): HostRules {
  try {
    return hostRules.parse(JSON.parse(text));
  } catch {
    throw new Error(
      'The release has no host.json that this version reads. Verify it with the version of the release.',
    );
  }
}
