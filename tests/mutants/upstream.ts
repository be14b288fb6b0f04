import type { Mutant } from './mutant.ts';

const FORWARDING = 'tests/sandbox/upstream/forwarding.test.ts';
const DRIFT = 'tests/sandbox/upstream/drift.test.ts';
const SECRETS = 'tests/sandbox/upstream/secrets.test.ts';

/** Mistakes in front of a real backend: origin, addresses, cookies, checks. */
export const upstreamMutants: readonly Mutant[] = [
  {
    name: 'pages of all origins reach a backend',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: 'ownPagesOnly(origin), smallBodies,',
    replace: 'smallBodies,',
    test: FORWARDING,
  },
  {
    name: 'an encoded prefix reaches a backend',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: 'throw notFound();',
    replace: 'notFound();',
    test: FORWARDING,
  },
  {
    name: 'a backend gets the Referer with its path',
    file: 'src/sandbox/upstream/headers.ts',
    find: "headers.get('referer')",
    replace: "headers.get('x-referer')",
    test: FORWARDING,
  },
  {
    name: 'a backend gets the origin of this portal',
    file: 'src/sandbox/upstream/headers.ts',
    find: "headers.get('origin') === origin",
    replace: "headers.get('origin') === ''",
    test: FORWARDING,
  },
  {
    name: 'a client names its network address',
    file: 'src/sandbox/upstream/headers.ts',
    find: 'forwardedFor !== null && isTrustedProxy(connectionAddress(context.env), proxies)',
    replace: 'forwardedFor !== null',
    test: FORWARDING,
  },
  {
    name: 'a backend gets the cookies of the sandbox',
    file: 'src/sandbox/upstream/headers.ts',
    find: "cookiesForUpstream(headers.get('cookie') ?? '', upstream.origin)",
    replace: "headers.get('cookie') ?? cookiesForUpstream('', upstream.origin)",
    test: FORWARDING,
  },
  {
    name: 'a backend sets cookies of the sandbox',
    file: 'src/sandbox/upstream/headers.ts',
    find: 'cookieForBrowser(cookie, upstream.origin));',
    replace: 'cookie || cookieForBrowser(cookie, upstream.origin));',
    test: FORWARDING,
  },
  {
    name: 'answers of a backend may be stored',
    file: 'src/sandbox/upstream/headers.ts',
    find: "headers.set('cache-control', API_CACHE);",
    replace: "headers.append('x-cache-control', API_CACHE);",
    test: FORWARDING,
  },
  {
    name: 'redirects of a backend are followed',
    file: 'src/sandbox/upstream/ask-upstream.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    test: FORWARDING,
  },
  {
    name: 'a failure shows the message of the error',
    file: 'src/sandbox/upstream/ask-upstream.ts',
    find: "return code === '' ? 'broken off'",
    replace: "return code === '' ? String(error)",
    test: DRIFT,
  },
  {
    name: 'a failure shows the path of the administration',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: 'upstream.prefix}/…',
    replace: 'pathname}/…',
    test: DRIFT,
  },
  {
    name: 'a deviation shows the value',
    file: 'src/contract/openapi/deviation.ts',
    find: "return Array.isArray(value) ? 'list' : typeof value;",
    replace: 'return Array.isArray(value) ? String(value) : typeof value;',
    test: SECRETS,
  },
  {
    name: 'a deviation shows keys that are values',
    file: 'src/contract/openapi/deviation.ts',
    find: "SAFE_NAME.test(String(key)) ? String(key) : '*'",
    replace: 'SAFE_NAME.test(String(key)) ? String(key) : String(key)',
    test: SECRETS,
  },
];
