import type { Mutants } from './mutants.ts';

/** Mistakes in front of a real backend: origin, addresses, cookies, checks. */
export const upstream: Mutants = {
  'tests/sandbox/upstream/forwarding.test.ts': {
    'src/sandbox/upstream/serve-upstreams.ts': {
      'pages of all origins reach a backend': [
        'ownPagesOnly(origin), smallBodies,',
        'smallBodies,',
      ],
      'an encoded prefix reaches a backend': ['throw notFound();', 'notFound();'],
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
        'forwardedFor !== null && isTrustedProxy(connectionAddress(context.env), proxies)',
        'forwardedFor !== null',
      ],
      'a backend gets the cookies of the sandbox': [
        "cookiesForUpstream(headers.get('cookie') ?? '', upstream.origin)",
        "headers.get('cookie') ?? cookiesForUpstream('', upstream.origin)",
      ],
      'a backend sets cookies of the sandbox': [
        'cookieForBrowser(cookie, upstream.origin));',
        'cookie || cookieForBrowser(cookie, upstream.origin));',
      ],
    },
  },
  'tests/sandbox/upstream/unusual-answers.test.ts': {
    'src/sandbox/upstream/serve-upstreams.ts': {
      'a failure shows the message of the error': [
        "connectionErrorCode(error) || 'it breaks off'",
        'connectionErrorCode(error) || String(error)',
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
