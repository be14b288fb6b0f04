import type { API_PREFIXES } from '../../../src/contract/routes.ts';
import type { TrustedProxies } from '../../../src/sandbox/network/network-address.ts';
import { rewriteCookie } from '../../../src/sandbox/upstream/headers.ts';
import { BACKEND_PREFIXES } from '../../support/host-table.ts';
import { ORIGIN, openBrowser } from './browser.ts';
import { openSandbox } from './open-sandbox.ts';
import { MAX_MUSTER, openAccount } from './sign-in.ts';

export const BACKEND_ORIGIN = 'http://localhost:4410';

/** Changes a response of the backend, or rejects like fetch. */
export type ChangeResponse = (response: Response, request: Request) => Response | Promise<Response>;

interface Options {
  readonly prefixes?: readonly string[];
  readonly changeResponse?: ChangeResponse;
  /** The origin of the portal for which the backend is configured. */
  readonly expectedOrigin?: string;
  readonly trustedProxies?: TrustedProxies;
  readonly clock?: () => number;
}

export function createUpstreams(
  prefixes: readonly string[],
  origin = BACKEND_ORIGIN,
  expectedOrigin = ORIGIN,
) {
  const prefixesOfApi = prefixes as (typeof API_PREFIXES)[number][];
  return prefixesOfApi.map((prefix) => ({ prefix, origin, expectedOrigin }));
}

/** Opens a sandbox with another sandbox as its backend (rule 23.1), and records the traffic between them. */
export async function openWithUpstream({
  prefixes = BACKEND_PREFIXES,
  changeResponse = (response) => response,
  expectedOrigin = ORIGIN,
  ...options
}: Options = {}) {
  const backend = await openSandbox({ origin: expectedOrigin });
  const receivedRequests: Request[] = [];
  const answers: { status: number; headers: Headers; text: Promise<string> }[] = [];
  const lines: string[] = [];
  const portal = await openSandbox({
    ...options,
    upstream: {
      upstreams: createUpstreams(prefixes, BACKEND_ORIGIN, expectedOrigin),
      print: (line) => lines.push(line),
      fetch: async (request) => {
        receivedRequests.push(request.clone());
        const answer = await changeResponse(await backend.fetch(request), request);
        // The copy is read at once, because the answer ends only after its copy has been read.
        const text = answer.clone().text().catch(String);
        answers.push({ status: answer.status, headers: answer.headers, text });
        return answer;
      },
    },
  });
  const browser = openBrowser({ ...portal, identity: backend.identity });
  return {
    portal,
    backend,
    receivedRequests,
    answers,
    lines,
    browser,
    /** Signs in Max at the backend. */
    signIn: () =>
      openAccount(
        {
          ...portal,
          openSessionCookie: (name) =>
            rewriteCookie(backend.openSessionCookie(name), BACKEND_ORIGIN),
        },
        MAX_MUSTER,
      ),
  };
}
