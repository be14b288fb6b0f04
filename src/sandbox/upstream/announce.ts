import type { UpstreamFetch } from './ask-upstream.ts';
import { errorCode } from './failure.ts';
import type { Upstream } from './read-upstreams.ts';
import { sendRequest } from './send-request.ts';
import { separatedPrefixes } from './separated-prefixes.ts';

const PROBE_MS = 5000;

/** Prints the backends, what they lack, and which of them do not answer (rules 23.8, 23.11). */
export async function announceUpstreams(
  upstreams: readonly Upstream[],
  print: (line: string) => void,
  fetch: UpstreamFetch = sendRequest,
): Promise<void> {
  const backends = [...Map.groupBy(upstreams, ({ origin }) => origin)].map(([origin, group]) => ({
    origin,
    prefixes: group.map(({ prefix }) => prefix).join(', '),
  }));
  for (const { origin, prefixes } of backends) print(`Backend:      ${origin} for ${prefixes}`);
  for (const { prefix, needs } of separatedPrefixes(upstreams))
    print(
      `Warning: ${prefix} needs the same backend as ${needs.join(', ')}; else calls fail with 401 or 403.`,
    );
  await Promise.all(
    backends.map(async ({ origin, prefixes }) => {
      const failure = await probe(origin, fetch);
      if (failure !== undefined)
        print(
          `Warning: ${origin} does not answer${failure}. Calls of ${prefixes} get 502 until it does.`,
        );
    }),
  );
}

/** Any answer will do. @returns the code of the error in brackets, if there is one */
async function probe(origin: string, fetch: UpstreamFetch): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PROBE_MS);
  try {
    const answer = await fetch(new Request(origin, { method: 'HEAD', signal }));
    await answer.body?.cancel();
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    return code === '' || signal.aborted ? '' : ` (${code})`;
  }
}
