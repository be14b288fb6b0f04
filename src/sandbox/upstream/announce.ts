import type { Call } from '../../contract/definition/call.ts';
import { operations } from '../../contract/openapi/operations.ts';
import { HOST_RULES } from '../../sites/host-rules.ts';
import { sendRequest } from '../network/node-requests.ts';
import type { UpstreamFetch } from './headers.ts';
import type { Upstream } from './read-upstreams.ts';

type Prefix = Upstream['prefix'];

const PROBE_TIMEOUT_MS = 5000;

/**
 * Prints the backends. Warns about prefixes whose tokens another backend issues, and about backends without an
 * answer (rules 23.8, 23.11).
 */
export async function announceUpstreams(
  upstreams: readonly Upstream[],
  print: (line: string) => void,
  fetch: UpstreamFetch = sendRequest,
): Promise<void> {
  const upstreamsByOrigin = Map.groupBy(upstreams, ({ origin }) => origin);
  const backends = [...upstreamsByOrigin].map(([origin, upstreamsOfOrigin]) => ({
    origin,
    prefixes: upstreamsOfOrigin.map(({ prefix }) => prefix).join(', '),
  }));
  for (const { origin, prefixes } of backends) print(`Backend:      ${origin} for ${prefixes}`);
  for (const { prefix, tokenPrefixes } of findSeparatedPrefixes(upstreams))
    print(
      `Warning: ${prefix} needs the same backend as ${tokenPrefixes.join(', ')}; otherwise calls fail with 401 or 403.`,
    );
  await Promise.all(
    backends.map(async ({ origin, prefixes }) => {
      const errorText = await findConnectionError(origin, fetch);
      if (errorText !== undefined)
        print(
          `Warning: ${origin} does not answer${errorText}. Calls of ${prefixes} get 502 until it answers.`,
        );
    }),
  );
}

/**
 * Finds out why a backend does not answer.
 * @returns the code of the error in brackets, '' without a code, or undefined for a backend that answers
 */
async function findConnectionError(
  origin: string,
  fetch: UpstreamFetch,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    const answer = await fetch(new Request(origin, { method: 'HEAD', signal }));
    await answer.body?.cancel();
    return undefined;
  } catch (error) {
    const code = readConnectionErrorCode(error);
    return code === '' || signal.aborted ? '' : ` (${code})`;
  }
}

/**
 * Finds prefixes whose calls need tokens of another backend. A token is valid at one backend only, so these
 * calls fail.
 */
function findSeparatedPrefixes(
  upstreams: readonly Upstream[],
): { prefix: Prefix; tokenPrefixes: Prefix[] }[] {
  const findBackend = (prefix: Prefix) =>
    upstreams.find((upstream) => upstream.prefix === prefix)?.origin;
  return HOST_RULES.proxied
    .map((prefix) => {
      const calls = operations
        .map(({ call }) => call)
        .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`));
      const tokenPrefixes = [...new Set(calls.flatMap(listTokenPrefixes))].filter(
        (tokenPrefix) => findBackend(tokenPrefix) !== findBackend(prefix),
      );
      return { prefix, tokenPrefixes };
    })
    .filter(({ tokenPrefixes }) => tokenPrefixes.length > 0);
}

/** Lists the prefixes that issue the tokens of a call. */
function listTokenPrefixes(call: Pick<Call, 'access' | 'isMutation' | 'hasCaptcha'>): Prefix[] {
  return [
    ...(call.isMutation ? (['/csrf-token'] as const) : []),
    ...(call.access === 'signed-in' ? (['/auth'] as const) : []),
    ...(call.hasCaptcha ? (['/csa'] as const) : []),
  ];
}

/** @returns '' for an error without a code */
export function readConnectionErrorCode(error: unknown): string {
  const { code = Object(Object(error).cause).code }: { readonly code?: unknown } = Object(error);
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : '';
}
