import type { Mutant } from './mutants.ts';

/**
 * Mistakes in the forwarding to a real backend: origin, addresses, cookies and checks; and in the comparison of
 * an answer with the contract.
 */
export const upstreamMutants: readonly Mutant[] = [
  {
    name: 'pages of all origins reach a backend',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: 'requireOwnPages(origin), callBodyLimit,',
    replace: 'callBodyLimit,',
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'an encoded prefix reaches a backend',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: 'throw new Refusal(404);',
    replace: 'new Refusal(404);',
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'redirects of a backend are followed',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'a backend gets the Referer with its path',
    file: 'src/sandbox/upstream/headers.ts',
    find: "headers.get('referer')",
    replace: "headers.get('x-referer')",
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'a backend gets the origin of this portal',
    file: 'src/sandbox/upstream/headers.ts',
    find: "headers.get('origin') === origin",
    replace: "headers.get('origin') === ''",
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'any sender can claim a network address',
    file: 'src/sandbox/upstream/headers.ts',
    find: 'forwardedFor !== null && isTrustedProxy(readConnectionAddress(context.env), proxies)',
    replace: 'forwardedFor !== null',
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'a backend gets the cookies of the sandbox',
    file: 'src/sandbox/upstream/headers.ts',
    find: "selectCookies(headers.get('cookie') ?? '', upstream.origin)",
    replace: "headers.get('cookie') ?? selectCookies('', upstream.origin)",
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'a backend sets cookies of the sandbox',
    file: 'src/sandbox/upstream/headers.ts',
    find: 'rewriteCookie(cookie, upstream.origin));',
    replace: 'cookie || rewriteCookie(cookie, upstream.origin));',
    test: 'tests/sandbox/upstream/forwarding.test.ts',
  },
  {
    name: 'the line in the terminal contains the message of the error',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: "readConnectionErrorCode(error) || 'broken connection'",
    replace: 'readConnectionErrorCode(error) || String(error)',
    test: 'tests/sandbox/upstream/unusual-answers.test.ts',
  },
  {
    name: 'the line in the terminal contains the path of the request',
    file: 'src/sandbox/upstream/serve-upstreams.ts',
    find: 'upstream.origin}: ',
    replace: 'upstream.origin + pathname}: ',
    test: 'tests/sandbox/upstream/unusual-answers.test.ts',
  },
  {
    name: 'a deviation shows the value',
    file: 'src/contract/openapi/deviations.ts',
    find: "return Array.isArray(value) ? 'list' : typeof value;",
    replace: 'return Array.isArray(value) ? String(value) : typeof value;',
    test: 'tests/contract/openapi/deviations.test.ts',
  },
  {
    name: 'a deviation shows keys that may be personal data',
    file: 'src/contract/openapi/deviations.ts',
    find: "SAFE_NAME.test(name) ? name : '*'",
    replace: 'SAFE_NAME.test(name) ? name : name',
    test: 'tests/contract/openapi/deviations.test.ts',
  },
];
