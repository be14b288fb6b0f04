import type { Mutants } from './mutants.ts';

/** Mistakes in front of a real backend: origin, addresses, cookies, checks. */
export const upstream: Mutants = {
  'tests/sandbox/upstream/forwarding.test.ts': {
    'src/sandbox/upstream/serve-upstreams.ts': {
      'pages of all origins reach a backend': [
        'requireOwnPages(origin), callBodyLimit,',
        'callBodyLimit,',
      ],
      'an encoded prefix reaches a backend': ['throw new Refusal(404);', 'new Refusal(404);'],
      'redirects of a backend are followed': ["redirect: 'manual'", "redirect: 'follow'"],
    },
    'src/sandbox/upstream/headers.ts': {
      'a backend gets the Referer with its path': [
        "headers.get('referer')",
        "headers.get('x-referer')",
      ],
      'a backend gets the origin of this portal': [
        "headers.get('origin') === origin",
        "headers.get('origin') === ''",
      ],
      'a client names its network address': [
        'forwardedFor !== null && isTrustedProxy(readConnectionAddress(context.env), proxies)',
        'forwardedFor !== null',
      ],
      'a backend gets the cookies of the sandbox': [
        "selectCookies(headers.get('cookie') ?? '', upstream.origin)",
        "headers.get('cookie') ?? selectCookies('', upstream.origin)",
      ],
      'a backend sets cookies of the sandbox': [
        'rewriteCookie(cookie, upstream.origin));',
        'cookie || rewriteCookie(cookie, upstream.origin));',
      ],
    },
  },
  'tests/sandbox/upstream/unusual-answers.test.ts': {
    'src/sandbox/upstream/serve-upstreams.ts': {
      'a failure shows the message of the error': [
        "readConnectionErrorCode(error) || 'it breaks off'",
        'readConnectionErrorCode(error) || String(error)',
      ],
      'a failure shows the path of the administration': [
        'upstream.origin}: ',
        'upstream.origin + pathname}: ',
      ],
    },
  },
  'tests/contract/openapi/deviations.test.ts': {
    'src/contract/openapi/deviations.ts': {
      'a deviation shows the value': [
        "return Array.isArray(value) ? 'list' : typeof value;",
        'return Array.isArray(value) ? String(value) : typeof value;',
      ],
      'a deviation shows keys that are values': [
        "SAFE_NAME.test(name) ? name : '*'",
        'SAFE_NAME.test(name) ? name : name',
      ],
    },
  },
};
