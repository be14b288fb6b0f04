import type { Mutant } from './mutant.ts';

const CROSS_SITE = 'tests/sandbox/endpoint/cross-site.test.ts';
const CONTRACT_TABLE = 'tests/contract/table.test.ts';
const CONFORMANCE = 'tests/operator/conformance/sandbox.test.ts';

/** Mistakes in the checks before every call: origin, type, tokens, captcha. */
export const endpointMutants: readonly Mutant[] = [
  {
    name: 'every content type is accepted as JSON',
    file: 'src/sandbox/endpoint/origin-guards.ts',
    find: 'if (!READING.includes(context.req.method) && !/^application',
    replace: "if (READING.includes('POST') && !/^application",
    test: CROSS_SITE,
  },
  {
    name: 'no call needs a CSRF token',
    file: 'src/sandbox/endpoint/endpoint.ts',
    find: 'if (call.changes && !carriesCsrfToken(backend, visit))',
    replace: 'if (call.changes && !backend)',
    test: CROSS_SITE,
  },
  {
    name: 'one call needs no CSRF token',
    file: 'src/contract/update-consent.ts',
    find: "access: 'signed-in',",
    replace: "access: 'signed-in',\n  changes: false,",
    test: 'tests/contract/definition/call.test.ts',
  },
  {
    name: 'any CSRF token of the right length is valid',
    file: 'src/sandbox/endpoint/visit.ts',
    find: 'sameText(token, csrfTokenOf(backend, sessionId))',
    replace: 'token.length === csrfTokenOf(backend, sessionId).length',
    test: CROSS_SITE,
  },
  {
    name: 'pages of all origins are accepted',
    file: 'src/sandbox/endpoint/origin-guards.ts',
    find: 'if (isNavigation(context)) return next();',
    replace: 'if (context) return next();',
    test: CROSS_SITE,
  },
  {
    name: 'the header Origin is ignored',
    file: 'src/sandbox/endpoint/origin-guards.ts',
    find: "if (!isOwn && !(from === 'null' && site === 'same-origin')) throw forbidden();",
    replace: 'if (!isOwn && origin === from) throw forbidden();',
    test: CROSS_SITE,
  },
  {
    name: 'the header Sec-Fetch-Site is ignored',
    file: 'src/sandbox/endpoint/origin-guards.ts',
    find: "if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();",
    replace: "if (site === 'nowhere') throw forbidden();",
    test: CROSS_SITE,
  },
  {
    name: 'pages of another origin on the same site are accepted',
    file: 'src/sandbox/endpoint/origin-guards.ts',
    find: "site !== 'same-origin' && site !== 'none') throw",
    replace: "site !== 'same-origin' && site !== 'same-site' && site !== 'none') throw",
    test: CROSS_SITE,
  },
  {
    name: 'pages without an origin are accepted',
    file: 'src/sandbox/endpoint/origin-guards.ts',
    find: "!(from === 'null' && site === 'same-origin')",
    replace: "from !== 'null'",
    test: CROSS_SITE,
  },
  {
    name: 'one prefix of the API has no origin guard',
    file: 'src/sandbox/server/app.ts',
    find: '  for (const prefix of PROXIED)\n    app.on(',
    replace: '  for (const prefix of PROXIED.slice(1))\n    app.on(',
    test: CONFORMANCE,
  },
  {
    name: 'createSubuser needs no x-token',
    file: 'src/contract/create-subuser.ts',
    find: "access: 'signed-in',",
    replace: "access: 'public',",
    test: CONTRACT_TABLE,
  },
  {
    name: 'updateConsent needs no x-token',
    file: 'src/contract/update-consent.ts',
    find: "access: 'signed-in',",
    replace: "access: 'public',",
    test: CONTRACT_TABLE,
  },
  {
    name: 'no call needs an x-token',
    file: 'src/sandbox/endpoint/endpoint.ts',
    find: "if (call.access === 'signed-in' && !carriesToken(backend, visit))",
    replace: "if (call.access === 'signed-in' && !backend)",
    test: CONFORMANCE,
  },
  {
    name: 'a new password by a mailed link needs no captcha',
    file: 'src/contract/reset-password.ts',
    find: 'captcha: true',
    replace: 'captcha: false',
    test: 'tests/contract/table.test.ts',
  },
  {
    name: 'registering at a customer needs no captcha',
    file: 'src/contract/register-customer.ts',
    find: "'/account/self/create', {\n  success: 201,\n  captcha: true,",
    replace: "'/account/self/create', {\n  success: 201,",
    test: 'tests/contract/table.test.ts',
  },
  {
    name: 'registering below a customer’s account needs no captcha',
    file: 'src/contract/register-customer.ts',
    find: "'/account/self/create/subuser', {\n  success: 201,\n  captcha: true,",
    replace: "'/account/self/create/subuser', {\n  success: 201,",
    test: 'tests/contract/table.test.ts',
  },
];
